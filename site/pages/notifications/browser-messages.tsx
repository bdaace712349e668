import * as t from '@fernway/messages/notifications';
import { Button } from '@fernway/ui/button';
import { Notice } from '@fernway/ui/notice';
import { useEffect, useState } from 'react';
import type { Showing } from '../../interactions/notifications/browser.ts';
import { showing, showMessages, stopMessages } from '../../interactions/notifications/browser.ts';

/** Turns the browser's notifications on and off; renders nothing if the browser does not support them. */
export function BrowserMessages() {
  const [state, setState] = useState<Showing>('cannot');
  const [trying, setTrying] = useState<'busy' | 'failed'>();

  const change = async (act: () => Promise<Showing>) => {
    setTrying('busy');
    try {
      setState(await act());
      setTrying(undefined);
    } catch {
      setTrying('failed');
    }
  };
  // Only the browser knows. If it cannot tell, a press finds out.
  useEffect(() => void showing().then(setState, () => setState('can')), []);

  if (state === 'cannot') return null;
  return (
    <section aria-labelledby="browser-messages" className="mt-8 rounded-panel border border-line p-5">
      <h2 id="browser-messages" className="font-[650] text-base">
        {t.inThisBrowser()}
      </h2>
      <p className="mt-1 text-ink-2 text-md">{state === 'does' ? t.shownInBrowser() : t.whatIsShown()}</p>
      <div className="mt-4 grid justify-items-start gap-4">
        {state === 'refuses' && <Notice tone="info">{t.browserRefuses()}</Notice>}
        {trying === 'failed' && <Notice tone="danger">{t.showingFailed()}</Notice>}
        {state === 'does' && (
          <Button
            variant="secondary"
            size="small"
            busy={trying === 'busy'}
            onClick={() => void change(stopMessages)}
          >
            {t.stopShowing()}
          </Button>
        )}
        {state === 'can' && (
          <Button
            variant="soft"
            size="small"
            busy={trying === 'busy'}
            onClick={() => void change(showMessages)}
          >
            {t.showInBrowser()}
          </Button>
        )}
      </div>
    </section>
  );
}
