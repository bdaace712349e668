import { Dialog } from '@fernway/ui/dialog';
import { LocationForm } from './form.tsx';

/** Chooses a place over the page; once it is saved the page is loaded anew. */
export default function LocationDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Where do you shop?" open onClose={onClose}>
      <LocationForm onSaved={() => location.reload()} />
    </Dialog>
  );
}
