/** Moves the focus off a row that is removed. */
export const focusNeighbour = (): void => findNeighbour()?.focus({ preventScroll: true });

/** Where the focus goes when the row that has it is removed: to the last button of the next or previous row, else to the page. */
export function findNeighbour(): HTMLElement | null {
  const row = document.activeElement?.closest('main li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  return [...(beside?.querySelectorAll('button') ?? [])].at(-1) ?? document.getElementById('content');
}
