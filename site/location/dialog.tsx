import * as t from '@fernway/messages/location';
import { Dialog } from '@fernway/ui/dialog';
import { LocationForm } from './form.tsx';

/** Chooses a place over the page; once it is saved the page is loaded anew. */
export default function LocationDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t.whereDoYouShop()} open onClose={onClose}>
      <LocationForm onSaved={() => location.reload()} />
    </Dialog>
  );
}
