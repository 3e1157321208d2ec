'use strict';
// Sorts tables by their headings, and shows what a heading means. Without it the page reads as well:
// the meanings stand at its end. It is XML too, so it has neither a less-than sign nor an ampersand.
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
})();
