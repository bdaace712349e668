import { askSite } from '@fernway/client/browser';
import type { OpenSession } from '@fernway/contract/identity';
import * as t from '@fernway/messages/account';
import { Badge } from '@fernway/ui/badge';
import { Button } from '@fernway/ui/button';
import { Notice } from '@fernway/ui/notice';
import { Spinner } from '@fernway/ui/spinner';
import { useEffect, useState } from 'react';
import { dateText } from '../../core/wording.ts';
import { authPaths } from '../../interactions/sign-in/auth-paths.ts';
import { postToIdentity } from '../../interactions/sign-in/post-to-identity.ts';
import { findNeighbour } from '../../interactions/viewer/focus-neighbour.ts';
import { showToast } from '../../interactions/viewer/toasts.ts';
import { deviceName } from './device-name.ts';

type SessionsState = OpenSession[] | 'asking' | 'failed';

/** The devices on which a shopper is signed in; all but this one can be signed out here. */
export function Sessions() {
  const [state, setState] = useState<SessionsState>('asking');
  const [ending, setEnding] = useState<string>();

  const read = async () => setState(await openSessions());
  // Identity knows which sessions are open; they may change after the page was rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked once by itself
  useEffect(() => void read(), []);

  const end = async (id: string, ended: Promise<{ refused?: unknown }>) => {
    const neighbour = findNeighbour();
    setEnding(id);
    const { refused } = await ended;
    showToast(refused ? t.sessionNotEnded() : t.sessionEnded());
    if (!refused) neighbour?.focus({ preventScroll: true });
    await read();
    setEnding(undefined);
  };

  if (state === 'asking') return <Spinner />;
  if (state === 'failed') {
    return (
      <div className="grid justify-items-start gap-3">
        <Notice tone="danger">{t.sessionsFailed()}</Notice>
        <Button variant="secondary" onClick={read}>
          {t.tryAgain()}
        </Button>
      </div>
    );
  }
  return (
    <>
      <ul className="grid gap-3">
        {state.map(({ id, userAgent, createdAt, current }) => {
          const device = deviceName(userAgent);
          return (
            <li key={id} className="flex min-h-11 items-center gap-3">
              <div className="min-w-0 flex-1">
                <p className="font-semibold wrap-anywhere">{device}</p>
                <p className="text-ink-2 text-sm">{t.signedInOn(dateText(createdAt))}</p>
              </div>
              {current ? (
                <Badge tone="green">{t.thisDevice()}</Badge>
              ) : (
                <Button
                  variant="secondary"
                  size="small"
                  busy={ending === id}
                  onClick={() => end(id, postToIdentity<'endSession'>(authPaths.endSession(), { id }))}
                >
                  {t.end()}
                  <span className="sr-only">{t.endWhich(device)}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {state.length > 2 && (
        <div className="mt-4">
          <Button
            variant="secondary"
            busy={ending === ALL}
            onClick={() => end(ALL, postToIdentity<'endOtherSessions'>(authPaths.endOtherSessions(), {}))}
          >
            {t.endOthers()}
          </Button>
        </div>
      )}
    </>
  );
}

const ALL = 'all';

const openSessions = (): Promise<SessionsState> =>
  askSite<'sessions'>(authPaths.sessions()).catch(() => 'failed' as const);
