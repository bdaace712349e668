import { askSite } from '@fernway/client/browser';
import type { ConnectedApp } from '@fernway/contract/identity/apps';
import * as account from '@fernway/messages/account';
import * as t from '@fernway/messages/apps';
import { Button } from '@fernway/ui/button';
import { Notice } from '@fernway/ui/notice';
import { Spinner } from '@fernway/ui/spinner';
import { useEffect, useState } from 'react';
import { dateText } from '../../core/wording.ts';
import { authPaths } from '../../interactions/sign-in/auth-paths.ts';
import { postToIdentity } from '../../interactions/sign-in/post-to-identity.ts';
import { findNeighbour } from '../../interactions/viewer/focus-neighbour.ts';
import { showToast } from '../../interactions/viewer/toasts.ts';

type ConnectedAppsState = ConnectedApp[] | 'asking' | 'failed';

/** The apps that a shopper has allowed to act for them, each of which can be locked out here. */
export function ConnectedApps() {
  const [state, setState] = useState<ConnectedAppsState>('asking');
  const [removing, setRemoving] = useState<string>();

  const read = async () => setState(await readApps());
  // Identity knows them; they may change after the page was rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked once by itself
  useEffect(() => void read(), []);

  const remove = async ({ clientId, name }: ConnectedApp) => {
    const neighbour = findNeighbour();
    setRemoving(clientId);
    const { refused } = await postToIdentity<'removeApp'>(authPaths.removeApp(), { clientId });
    showToast(refused ? t.appNotRemoved() : t.appRemoved(name));
    if (!refused) neighbour?.focus({ preventScroll: true });
    await read();
    setRemoving(undefined);
  };

  if (state === 'asking') return <Spinner />;
  if (state === 'failed') {
    return (
      <div className="grid justify-items-start gap-3">
        <Notice tone="danger">{t.appsFailed()}</Notice>
        <Button variant="secondary" onClick={read}>
          {account.tryAgain()}
        </Button>
      </div>
    );
  }
  if (state.length === 0) return <p className="text-ink-2">{t.noApps()}</p>;
  return (
    <ul className="grid gap-5">
      {state.map((app) => (
        <li key={app.clientId} className="grid gap-3 md:flex md:items-start">
          <div className="min-w-0 flex-1">
            <p className="font-semibold wrap-anywhere">{app.name}</p>
            <ul className="my-1 list-disc pl-4.5 text-ink-2 text-sm">
              {app.scopes.map((scope) => (
                <li key={scope}>{t.mayDo[scope]()}</li>
              ))}
            </ul>
            <p className="text-ink-2 text-sm">{t.appUse(dateText(app.since), dateText(app.lastUsedAt))}</p>
          </div>
          <div>
            <Button
              variant="secondary"
              size="small"
              busy={removing === app.clientId}
              onClick={() => remove(app)}
            >
              {t.removeAccess()}
              <span className="sr-only">{t.removeWhich(app.name)}</span>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

const readApps = (): Promise<ConnectedAppsState> =>
  askSite<'connectedApps'>(authPaths.connectedApps()).catch(() => 'failed' as const);
