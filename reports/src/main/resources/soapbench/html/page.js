'use strict';
// Sorts tables by their headings and shows what a heading means; says what a chart's mark stands for
// under mouse, finger and arrow keys; hides series; changes scales; opens what is linked to. Without
// it the page reads as well. It is XML too, so it has neither a less-than sign nor an ampersand.
(() => {
  const words = new Intl.Collator('en', { numeric: true });
  const text = (row, column) => row.cells[column].textContent;
  const number = (row, column) => parseFloat(text(row, column).replace('\u2212', '-'));

  const order = (column, numeric, sign) => (a, b) => {
    if (!numeric) {
      return sign * words.compare(text(a, column), text(b, column));
    }
    const [first, second] = [number(a, column), number(b, column)];
    if (isNaN(first) || isNaN(second)) {
      return isNaN(first) - isNaN(second); // what was not measured stays at the end
    }
    return sign * (first - second);
  };

  const sort = (heading) => {
    const sign = heading.getAttribute('aria-sort') === 'ascending' ? -1 : 1;
    for (const other of heading.parentNode.cells) {
      other.removeAttribute('aria-sort');
    }
    heading.setAttribute('aria-sort', sign === 1 ? 'ascending' : 'descending');
    const numeric = heading.classList.contains('number');
    const body = heading.closest('table').tBodies[0];
    body.append(...[...body.rows].sort(order(heading.cellIndex, numeric, sign)));
  };

  const note = document.createElement('div');
  note.id = 'meaning';
  note.hidden = true;
  document.body.append(note);

  const hide = () => {
    note.hidden = true;
  };

  const show = (button) => {
    const meaning = document.getElementById(button.getAttribute('aria-describedby'));
    if (!meaning) {
      return hide();
    }
    note.replaceChildren(...meaning.cloneNode(true).childNodes);
    note.hidden = false;
    const box = button.getBoundingClientRect();
    const room = document.documentElement.clientWidth - note.offsetWidth - 8;
    const above = box.bottom + note.offsetHeight > innerHeight;
    note.style.left = Math.max(8, Math.min(box.left, room)) + 'px';
    note.style.top = (above ? box.top - note.offsetHeight : box.bottom) + 'px';
  };

  for (const heading of document.querySelectorAll('thead th')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...heading.childNodes);
    if (heading.dataset.term) {
      button.setAttribute('aria-describedby', heading.dataset.term);
    }
    heading.append(button);
    button.addEventListener('click', () => {
      sort(heading);
      show(button);
    });
    button.addEventListener('focus', () => show(button));
    button.addEventListener('blur', hide);
    button.addEventListener('mouseenter', () => show(button));
    button.addEventListener('mouseleave', (event) => event.relatedTarget === note || hide());
  }
  note.addEventListener('mouseleave', hide);
  document.addEventListener('scroll', hide, { capture: true, passive: true });
  document.addEventListener('keydown', (event) => event.key === 'Escape' ? hide() : null);

  const all = (selector, within) => [...(within || document).querySelectorAll(selector)];
  const create = (tag, text) => {
    const element = document.createElement(tag);
    element.textContent = text;
    return element;
  };

  // Charts: the words of the nearest mark, or of the next one that an arrow key leads to.
  const tip = create('div', '');
  tip.id = 'pointed';
  tip.setAttribute('role', 'status');
  tip.hidden = true;
  document.body.append(tip);
  let hot = null;

  const cool = () => {
    tip.hidden = true;
    if (hot) {
      hot.classList.remove('hot');
    }
    hot = null;
  };

  const point = (mark) => {
    if (hot !== mark) {
      cool();
      hot = mark;
      mark.classList.add('hot');
      const [name, value, ...more] = mark.dataset.words.split('|');
      tip.replaceChildren(create('span', name), create('strong', value));
      more.forEach((line) => tip.append(create('div', line)));
      tip.hidden = false;
    }
    const box = mark.getBoundingClientRect();
    const room = document.documentElement.clientWidth - tip.offsetWidth - 8;
    const above = box.top - tip.offsetHeight - 8;
    tip.style.left = Math.max(8, Math.min(box.left + box.width / 2 + 10, room)) + 'px';
    tip.style.top = (above > 0 ? above : box.bottom + 8) + 'px';
  };

  const marks = (chart) => all('.series:not([hidden]) [data-words]', chart);
  const middle = (mark) => {
    const box = mark.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const NEAR = 40;
  const nearest = (chart, event) => {
    let best = null;
    let least = NEAR;
    for (const mark of marks(chart)) {
      const [x, y] = middle(mark);
      const distance = Math.hypot(x - event.clientX, y - event.clientY);
      if (least > distance) {
        least = distance;
        best = mark;
      }
    }
    return best;
  };

  const step = (chart, key) => {
    const lines = all('.series:not([hidden])', chart)
      .map((series) => all('[data-words]', series)).filter((line) => line.length > 0);
    if (lines.length === 0) {
      return null;
    }
    const row = lines.findIndex((line) => line.includes(hot));
    if (row === -1) {
      return lines[0][0];
    }
    const column = lines[row].indexOf(hot);
    const down = { ArrowDown: 1, ArrowUp: -1 }[key] || 0;
    const right = { ArrowRight: 1, ArrowLeft: -1 }[key] || 0;
    const line = lines[(row + down + lines.length) % lines.length];
    const place = { Home: 0, End: line.length - 1 }[key];
    const next = place === undefined ? column + right : place;
    return line[Math.max(0, Math.min(line.length - 1, next))];
  };

  const KEYS = ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End'];
  for (const chart of all('svg.plot')) {
    const near = (event) => {
      const mark = nearest(chart, event);
      return mark ? point(mark) : cool();
    };
    chart.addEventListener('pointermove', near);
    chart.addEventListener('pointerdown', near);
    chart.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' ? cool() : null);
    chart.addEventListener('blur', cool);
    chart.addEventListener('keydown', (event) => {
      if (KEYS.includes(event.key)) {
        event.preventDefault();
        const mark = step(chart, event.key);
        return mark ? point(mark) : null;
      }
      return event.key === 'Escape' ? cool() : null;
    });
  }
  for (const part of all('.bar [data-words]')) {
    part.addEventListener('pointerenter', () => point(part));
    part.addEventListener('pointerdown', () => point(part));
    part.addEventListener('pointerleave', cool);
  }
  document.addEventListener('scroll', cool, { capture: true, passive: true });

  // Legends hide and show the series of their figure.
  for (const item of all('.legend [data-series]')) {
    const button = create('button', '');
    button.type = 'button';
    button.setAttribute('aria-pressed', 'true');
    button.append(...item.childNodes);
    item.append(button);
    button.addEventListener('click', () => {
      const shown = button.getAttribute('aria-pressed') === 'true';
      button.setAttribute('aria-pressed', String(!shown));
      all('.series', item.closest('figure'))
        .filter((series) => series.dataset.series === item.dataset.series)
        .forEach((series) => series.toggleAttribute('hidden', shown));
      cool();
    });
  }

  // One of several drawings is shown; buttons choose which.
  const choice = (label, drawings, name) => {
    if (2 > drawings.length) {
      return;
    }
    const group = create('div', '');
    group.className = 'choose';
    group.setAttribute('role', 'group');
    group.setAttribute('aria-label', label);
    const show = (chosen) => {
      drawings.forEach((drawing) => drawing.toggleAttribute('hidden', drawing !== chosen));
      [...group.children].forEach((button, place) =>
        button.setAttribute('aria-pressed', String(drawings[place] === chosen)));
      cool();
    };
    drawings.forEach((drawing) => {
      const button = create('button', name(drawing));
      button.type = 'button';
      button.addEventListener('click', () => show(drawing));
      group.append(button);
    });
    drawings[0].before(group);
    show(drawings.find((drawing) => !drawing.hidden));
  };
  for (const figure of all('figure')) {
    choice('Scale', all('[data-scale]', figure), (drawing) => drawing.dataset.scale);
  }
  for (const section of all('section')) {
    choice('Level', all('[data-pick]', section), (drawing) => drawing.dataset.pick);
  }

  // Contents name the part that is read; a folded part opens when it is linked to or printed.
  const links = all('nav a');
  const reading = new IntersectionObserver((entries) => entries
    .filter((entry) => entry.isIntersecting)
    .forEach((entry) => links.forEach((link) => link.hash === '#' + entry.target.id
      ? link.setAttribute('aria-current', 'true') : link.removeAttribute('aria-current'))),
  { rootMargin: '-10% 0px -75% 0px' });
  all('main section[id]').forEach((section) => reading.observe(section));
  const unfold = () => {
    const target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
    for (let one = target; one; one = one.parentElement) {
      if (one.tagName === 'DETAILS') {
        one.open = true;
      }
    }
  };
  addEventListener('hashchange', unfold);
  unfold();
  let closed = [];
  addEventListener('beforeprint', () => {
    closed = all('details:not([open])');
    closed.forEach((one) => { one.open = true; });
  });
  addEventListener('afterprint', () => closed.forEach((one) => { one.open = false; }));

  const theme = create('button', 'Light or dark');
  theme.type = 'button';
  theme.addEventListener('click', () => {
    const root = document.documentElement;
    const dark = root.style.colorScheme
      ? root.style.colorScheme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    root.style.colorScheme = dark ? 'light' : 'dark';
  });
  const contents = document.querySelector('nav');
  if (contents) {
    contents.append(theme);
  }
})();
