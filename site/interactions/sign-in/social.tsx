import { SOCIAL_LABELS, type SocialProviderName } from '@fernway/contract/social';
import * as t from '@fernway/messages/sign-in';
import { Button } from '@fernway/ui/button';
import { ProviderMark } from '@fernway/ui/provider-mark';
import { type FormEvent, useEffect, useState } from 'react';
import { pathAfterSignIn } from './after-sign-in.ts';
import { authPaths } from './auth-paths.ts';
import type { FormErrorCode } from './form-errors.ts';
import { FormErrorNotice } from './identity-form.tsx';
import { postToIdentity } from './post-to-identity.ts';

interface SocialProps {
  /** The providers to offer; if there are none, nothing is shown. */
  providers: readonly SocialProviderName[];
  /** Why the last attempt failed. */
  refused?: FormErrorCode | undefined;
  /** Beside each other: the form below is long. */
  isCompact?: boolean;
}

/** Sign-in with a provider's account, above our own form. It leads back to the current page. */
export function SocialSignIn({ providers, refused, isCompact = false }: SocialProps) {
  const [state, setState] = useState<{ leavingTo?: SocialProviderName; refused?: FormErrorCode | undefined }>(
    { refused },
  );

  // After Back from the provider, the browser may restore the page as it was, with a busy button.
  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) => persisted && setState({});
    addEventListener('pageshow', handlePageShow);
    return () => removeEventListener('pageshow', handlePageShow);
  }, []);

  const startSignIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const provider = (submitter as HTMLButtonElement).value as SocialProviderName;
    setState({ leavingTo: provider });
    const result = await postToIdentity<'startSocial'>(authPaths.startSocial(), {
      provider,
      to: pathAfterSignIn(),
    });
    if (result.refused) setState({ refused: result.refused });
    else location.assign(result.answer.address);
  };

  return (
    <>
      {state.refused && (
        <div className="mb-4">
          <FormErrorNotice code={state.refused} />
        </div>
      )}
      {providers.length > 0 && (
        <>
          <form
            method="post"
            action={authPaths.startSocial()}
            onSubmit={startSignIn}
            className={isCompact ? 'grid auto-cols-fr gap-2.5 min-[30rem]:grid-flow-col' : 'grid gap-2.5'}
          >
            {providers.map((provider) => (
              <Button
                key={provider}
                type="submit"
                name="provider"
                value={provider}
                variant="secondary"
                block
                aria-label={t.continueWith(SOCIAL_LABELS[provider])}
                busy={state.leavingTo === provider}
              >
                {state.leavingTo !== provider && <ProviderMark of={provider} />}
                {isCompact ? SOCIAL_LABELS[provider] : t.continueWith(SOCIAL_LABELS[provider])}
              </Button>
            ))}
          </form>
          <p className="my-4 flex items-center gap-3 text-ink-3 text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {t.orByEmail()}
          </p>
        </>
      )}
    </>
  );
}
