import * as t from '@fernway/messages/location';
import { Dialog } from '@fernway/ui/dialog';
import { DockedDialog } from '@fernway/ui/docked-dialog';
import { LocationForm } from './form.tsx';

/**
 * The dialog that chooses a place; the page is reloaded once it is saved.
 * @param isDocked it opened by itself: the page beside it can be used
 */
export function LocationDialog({ isDocked, onClose }: { isDocked: boolean; onClose: () => void }) {
  const form = <LocationForm isCompact={isDocked} onSaved={() => location.reload()} />;
  return isDocked ? (
    <DockedDialog title={t.whereDoYouShop()} onClose={onClose}>
      {form}
    </DockedDialog>
  ) : (
    <Dialog title={t.whereDoYouShop()} open onClose={onClose}>
      {form}
    </Dialog>
  );
}
