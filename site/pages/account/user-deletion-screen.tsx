import * as t from '@fernway/messages/account';
import { NarrowPage } from '../../interactions/sign-in/narrow-page.tsx';
import { UnregisterForm } from './unregister-form.tsx';

/** The profile's deletion dialog as a page, for browsers without script and shoppers who cannot sign in. */
export function UserDeletionScreen() {
  return (
    <NarrowPage title={t.deleteYourAccount()}>
      <UnregisterForm />
    </NarrowPage>
  );
}
