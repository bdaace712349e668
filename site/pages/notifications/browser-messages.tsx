import * as t from '@fernway/messages/notifications';
import { Button } from '@fernway/ui/button';
import { Notice } from '@fernway/ui/notice';
import { useEffect, useState } from 'react';
import type { PushState } from '../../interactions/notifications/push-subscription.ts';
import { disablePush, enablePush, pushState } from '../../interactions/notifications/push-subscription.ts';

/** Turns the browser's notifications on and off; renders nothing where they are not supported or not pushed. */
export function BrowserMessages() {
  const [state, setState] = useState<PushState>('unsupported');
  const [trying, setTrying] = useState<'busy' | 'failed'>();

  const updateState = async (act: () => Promise<PushState>) => {
    setTrying('busy');
    try {
      setState(await act());
      setTrying(undefined);
    } catch {
      setTrying('failed');
    }
  };
  // Only the browser knows. If it cannot tell, a press finds out.
  useEffect(() => void pushState().then(setState, () => setState('available')), []);

  if (state === 'unsupported') return null;
  return (
    <section aria-labelledby="browser-messages" className="mt-8 rounded-panel border border-line p-5">
      <h2 id="browser-messages" className="font-strong text-base">
        {t.inThisBrowser()}
      </h2>
      <p className="mt-1 text-ink-2 text-md">
        {state === 'subscribed' ? t.shownInBrowser() : t.whatIsShown()}
      </p>
      <div className="mt-4 grid justify-items-start gap-4">
        {state === 'denied' && <Notice tone="info">{t.browserRefuses()}</Notice>}
        {trying === 'failed' && <Notice tone="danger">{t.showingFailed()}</Notice>}
        {state === 'subscribed' && (
          <Button
            variant="secondary"
            size="small"
            busy={trying === 'busy'}
            onClick={() => void updateState(disablePush)}
          >
            {t.stopShowing()}
          </Button>
        )}
        {state === 'available' && (
          <Button
            variant="soft"
            size="small"
            busy={trying === 'busy'}
            onClick={() => void updateState(enablePush)}
          >
            {t.showInBrowser()}
          </Button>
        )}
      </div>
    </section>
  );
}
