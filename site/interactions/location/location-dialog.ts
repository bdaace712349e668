import type { MouseEvent } from 'react';
import { onDemandPart } from '../../runtime/lazy-part.tsx';
import { markPressed } from '../../runtime/mark-pressed.ts';
import { createStateStore } from '../../runtime/state-store.ts';

export const LocationDialog = onDemandPart(async () => (await import('./dialog.tsx')).LocationDialog);

/** Whether the dialog that chooses a place is open; docked: beside the page. The chooser in the header shows it. */
export const locationDialog = createStateStore({ isOpen: false, isDocked: false });

/** Opens the dialog for what was pressed. */
export function openLocationDialog({ currentTarget }: MouseEvent<Element>): void {
  locationDialog.set({ isOpen: true, isDocked: false });
  void markPressed(currentTarget, LocationDialog.preload());
}
