import * as t from '@fernway/messages/location';
import { Dialog } from '@fernway/ui/dialog';
import { LocationForm } from './form.tsx';

/** The dialog that chooses a place; the page is reloaded once it is saved. */
export function LocationDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t.whereDoYouShop()} open onClose={onClose}>
      <LocationForm onSaved={() => location.reload()} />
    </Dialog>
  );
}
