/** If the list scrolls, scrolls its current link into the middle, without scrolling the page. */
export function showCurrent(list: HTMLElement): void {
  const current = list.querySelector<HTMLElement>('[aria-current]');
  if (!current) return;
  const [box, currentBox] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  list.scrollBy({
    left: currentBox.left - box.left - (box.width - currentBox.width) / 2,
    top: currentBox.top - box.top - (box.height - currentBox.height) / 2,
    behavior: 'instant',
  });
}

/** A ref that does this when the list is mounted. */
export const startAtCurrent = (list: HTMLElement | null): void => {
  if (list) showCurrent(list);
};
