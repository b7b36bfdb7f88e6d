/** Marks the section being read in the list of the page's sections. */
export function followReading(): void {
  const headings = [...document.querySelectorAll<HTMLElement>('article h2[id], article h3[id]')];
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>('#sections a')].map((link) => [
      link.hash.slice(1),
      link,
    ]),
  );
  const mark = () => {
    const read = headings.findLast((heading) => heading.getBoundingClientRect().top < 120)?.id ?? 'content';
    for (const [id, link] of links) {
      if (id === read) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  new IntersectionObserver(mark, { rootMargin: '-110px 0px 0px' }).observe(document.body);
  const observer = new IntersectionObserver(mark, { rootMargin: '-110px 0px 0px' });
  for (const heading of headings) observer.observe(heading);
  for (const link of document.querySelectorAll<HTMLElement>('#sections a'))
    link.addEventListener('click', () =>
      document.querySelector<HTMLElement>('#sections:popover-open')?.hidePopover(),
    );
}
