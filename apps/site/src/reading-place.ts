/** How far down the window a heading counts as reached: the upper third. */
const reachedShare = 1 / 3;

let mark: (() => void) | undefined;

/** Follows the reader through the headings of the page and marks the link of the one that was reached last. Again after each navigation. */
export function markReadingPlace(): void {
  if (mark !== undefined) window.removeEventListener('scroll', mark);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')];
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  mark = (): void => {
    const reached = headings.findLastIndex(
      (heading) => heading !== null && heading.getBoundingClientRect().top < window.innerHeight * reachedShare,
    );
    for (const [index, link] of links.entries()) {
      if (index === reached) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  if (links.length === 0) return;
  mark();
  window.addEventListener('scroll', mark, { passive: true });
}
