package soapbench.report;

/** Questions to a browser about what readers see of a page. */
final class Readability {

  private static final String COLOURS =
      """
      const channels = colour => colour.match(/[0-9.]+/g).map(Number);
      const ink = element => {
        const style = getComputedStyle(element);
        return element instanceof SVGElement ? style.fill : style.color;
      };
      const luminance = colour => {
        const [r, g, b] = channels(colour).map(one => one / 255)
          .map(one => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      // A number in a bar stands on the bar, whose part has the colour of its group.
      const paper = element => {
        const bar = element.closest('.bar g');
        if (bar) {
          return getComputedStyle(bar).color;
        }
        for (let one = element; one; one = one.parentElement) {
          const colour = getComputedStyle(one).backgroundColor;
          if (channels(colour)[3] !== 0) {
            return colour;
          }
        }
        return 'rgb(255, 255, 255)';
      };
      """;

  /** How bright the page's paper is, from 0 to 1. */
  static final String LUMINANCE = COLOURS + "return luminance(paper(document.body));";

  /** The texts whose contrast with what is behind them is below 4.5, as WCAG 2 counts it. */
  static final String FAINT =
      COLOURS
          + """
          const contrast = element => {
            const [a, b] = [luminance(ink(element)), luminance(paper(element))];
            return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
          };
          return [...document.body.querySelectorAll('*')]
            .filter(one => one.checkVisibility() && one.tagName !== 'SCRIPT')
            .filter(one => [...one.childNodes]
              .some(node => node.nodeType === 3 && node.textContent.trim()))
            .filter(one => !(contrast(one) >= 4.5))
            .map(one => one.textContent.slice(0, 40) + ': ' + contrast(one));
          """;

  /** Script that names elements which reach out of a window, other than in a box that scrolls. */
  static final String WIDER =
      """
      const width = arguments[0];
      if (innerWidth !== width) {
        return ['the window is ' + innerWidth];
      }
      const scrolls = element => element.closest('.table, nav')
        && getComputedStyle(element.closest('.table, nav')).overflowX !== 'visible';
      const wide = [...document.body.querySelectorAll('*')]
        .filter(one => one.checkVisibility() && !scrolls(one.parentElement))
        .filter(one => one.getBoundingClientRect().right > width + 0.5)
        .map(one => one.tagName + ' ' + one.textContent.slice(0, 40));
      const all = document.documentElement.scrollWidth;
      return all > width ? [...wide, 'the page is ' + all] : wide;
      """;

  /** Tables of verdicts and checks that scroll sideways. */
  static final String SIDEWAYS =
      """
      return [...document.querySelectorAll('.stacked')]
        .filter(one => one.scrollWidth > one.clientWidth)
        .map(one => one.textContent.slice(0, 40));
      """;

  private Readability() {}
}
