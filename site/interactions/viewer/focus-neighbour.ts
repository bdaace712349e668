/** Moves the focus off a row that is removed: to the last button of the next or previous row, else to the page. */
export function focusNeighbour(): void {
  const row = document.activeElement?.closest('main li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = [...(beside?.querySelectorAll('button') ?? [])].at(-1) ?? document.getElementById('content');
  target?.focus({ preventScroll: true });
}
