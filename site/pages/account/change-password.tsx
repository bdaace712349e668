import * as t from '@fernway/messages/account';
import * as signIn from '@fernway/messages/sign-in';
import { accountPaths } from '../../core/account-paths.ts';
import { paths } from '../../core/paths.ts';
import { authPaths } from '../../interactions/sign-in/auth-paths.ts';
import { CurrentPasswordField, NewPasswordField, PageLink } from '../../interactions/sign-in/fields.tsx';
import { IdentityForm } from '../../interactions/sign-in/identity-form.tsx';

interface ChangePasswordProps {
  email: string;
  /** Called once the other sessions have ended. */
  onChanged: () => void;
}

/** Asks for the old password and a new one. The form also works without script. */
export function ChangePassword({ email, onChanged }: ChangePasswordProps) {
  return (
    <div className="max-w-[400px]">
      <IdentityForm<'changePassword'>
        action={authPaths.changePassword()}
        once
        submit={t.changePassword()}
        done={t.passwordIsChanged()}
        fields={({ currentPassword, newPassword }) => ({ currentPassword, newPassword })}
        onDone={onChanged}
        isPart
      >
        <input type="hidden" name="to" value={accountPaths.profile()} />
        {/* Without a name it is not sent: it tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <CurrentPasswordField name="currentPassword" label={signIn.currentPassword()} />
        <NewPasswordField name="newPassword" label={signIn.newPassword()} />
      </IdentityForm>
      <p className="mt-4 text-ink-2 text-sm">
        {t.noPasswordYet()} <PageLink href={paths.forgotPassword()}>{t.getResetLink()}</PageLink>
      </p>
    </div>
  );
}
