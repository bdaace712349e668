import * as t from '@fernway/messages/account';
import { NarrowPage } from '../sign-in/narrow-page.tsx';
import { UnregisterForm } from './unregister-form.tsx';

/** The dialog of the profile as a page of its own: without script, and for who cannot sign in. */
export function UserDeletionScreen() {
  return (
    <NarrowPage title={t.unregister()}>
      <UnregisterForm />
    </NarrowPage>
  );
}
