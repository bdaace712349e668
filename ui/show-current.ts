/** Where a list scrolls, its current link comes into the middle. The page itself stays where it is. */
export function showCurrent(list: HTMLElement): void {
  const current = list.querySelector<HTMLElement>('[aria-current]');
  if (!current) return;
  const [box, own] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  list.scrollBy({
    left: own.left - box.left - (box.width - own.width) / 2,
    top: own.top - box.top - (box.height - own.height) / 2,
    behavior: 'instant',
  });
}

/** The ref of such a list. */
export const startAtCurrent = (list: HTMLElement | null): void => {
  if (list) showCurrent(list);
};
