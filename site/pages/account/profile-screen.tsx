import * as t from '@fernway/messages/account';
import * as apps from '@fernway/messages/apps';
import { Button, ButtonLink } from '@fernway/ui/button';
import { Panel } from '@fernway/ui/container';
import { Dialog } from '@fernway/ui/dialog';
import { onPlainClick } from '@fernway/ui/in-place-link';
import { PageHeading } from '@fernway/ui/page-heading';
import { type ReactNode, useState } from 'react';
import { accountPaths } from '../../core/account-paths.ts';
import { AccountPage } from '../../shell/account-page.tsx';
import { ChangePassword } from './change-password.tsx';
import { ConnectedApps } from './connected-apps.tsx';
import { type EditableProfile, ProfileForm } from './profile-form.tsx';
import { Sessions } from './sessions.tsx';
import { UnregisterForm } from './unregister-form.tsx';

/** A shopper's profile, with the download of their data and the deletion of the account. */
export function ProfileScreen({ loaderData }: { loaderData: EditableProfile }) {
  const [isLeaving, setLeaving] = useState(false);
  const [passwordChanges, setPasswordChanges] = useState(0);
  const { email } = loaderData;
  return (
    <AccountPage current={accountPaths.profile()}>
      <PageHeading title={t.myProfile()} sub={t.profileLead()} />
      <div className="grid max-w-[760px] gap-6">
        <ProfileForm profile={loaderData} />
        <ProfileSection title={t.changePassword()} lead={t.changePasswordLead()}>
          <ChangePassword email={email} onChanged={() => setPasswordChanges((count) => count + 1)} />
        </ProfileSection>
        <div className="noscript:hidden">
          <ProfileSection title={t.whereSignedIn()} lead={t.sessionsLead()}>
            {/* Read anew once a new password has ended the others. */}
            <Sessions key={passwordChanges} />
          </ProfileSection>
        </div>
        <div className="noscript:hidden">
          <ProfileSection title={apps.connectedApps()} lead={apps.connectedAppsLead()}>
            <ConnectedApps />
          </ProfileSection>
        </div>
        <ProfileSection title={t.myRatings()} lead={t.myRatingsLead()}>
          <ButtonLink variant="secondary" href={accountPaths.myRatings()}>
            {t.seeRatings()}
          </ButtonLink>
        </ProfileSection>
        <ProfileSection title={t.yourData()} lead={t.dataLead()}>
          {/* A form, not a link: the answer is a file, which the router cannot show. */}
          <form action={accountPaths.dataExport()}>
            <Button type="submit" variant="secondary">
              {t.download()}
            </Button>
          </form>
          <p className="mt-6 mb-4 text-ink-2">{t.deleteLead()}</p>
          <ButtonLink
            variant="danger"
            href={accountPaths.userDeletion()}
            onClick={onPlainClick(() => setLeaving(true))}
          >
            {t.deleteAccount()}
          </ButtonLink>
        </ProfileSection>
      </div>
      <Dialog title={t.unregister()} open={isLeaving} onClose={() => setLeaving(false)}>
        <UnregisterForm email={email} />
      </Dialog>
    </AccountPage>
  );
}

function ProfileSection({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Panel padded>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 mb-4 text-ink-2">{lead}</p>
      {children}
    </Panel>
  );
}
