import { askSite } from '@fernway/client/browser';
import type { MerchantWelcome } from '@fernway/contract/connect';
import { useCallback, useEffect, useState } from 'react';
import { merchantPaths } from '../../core/merchant-paths.ts';

const REFRESH_MS = 2_000;
const TIMEOUT_MS = 10_000;

/**
 * How far the connection of a shop has come: read again every two seconds until the reading has ended. The page around
 * it stays as it is, with what is typed. Without an answer it shows what it knows, and asks again.
 */
export function useInstallProgress(loaded: MerchantWelcome): {
  welcome: MerchantWelcome;
  refresh: () => Promise<void>;
} {
  const [welcome, setWelcome] = useState(loaded);
  const refresh = useCallback(async () => {
    const address = merchantPaths.progress();
    const answer = await askSite<'installProgress'>(address, { timeoutMs: TIMEOUT_MS }).catch(
      () => undefined,
    );
    if (answer) setWelcome(answer);
  }, []);
  const { phase } = welcome.progress;
  const isRunning = phase === 'reading' || phase === 'writing';
  useEffect(() => {
    if (!isRunning) return;
    let timer: ReturnType<typeof setTimeout>;
    let isEnded = false;
    const readLater = () => {
      timer = setTimeout(async () => {
        if (!document.hidden) await refresh();
        if (!isEnded) readLater();
      }, REFRESH_MS);
    };
    readLater();
    return () => {
      isEnded = true;
      clearTimeout(timer);
    };
  }, [isRunning, refresh]);
  return { welcome, refresh };
}
