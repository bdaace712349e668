import { fetchJson } from '@fernway/client/browser';
import { useCallback, useEffect, useRef, useState } from 'react';
import { paths } from '../../core/paths.ts';
import type { LocationChoice } from './location-choice.ts';

export interface LocationChoiceState {
  /** undefined until the first choices are loaded. */
  choice: LocationChoice | undefined;
  state: 'ready' | 'loading' | 'failed';
  /** Loads the choices for a state, or a state and city; with neither, for what was chosen last. */
  choose: (stateId?: string, cityId?: string) => void;
}

/** The choices of the form, loaded again for every state and city. */
export function useLocationChoice(initial: LocationChoice | undefined): LocationChoiceState {
  const [choice, setChoice] = useState(initial);
  const [state, setState] = useState<LocationChoiceState['state']>(initial ? 'ready' : 'loading');
  const latest = useRef<AbortController>(undefined);

  const choose = useCallback(async (stateId?: string, cityId = '') => {
    latest.current?.abort();
    const request = new AbortController();
    latest.current = request;
    setState('loading');
    setChoice((before) => before && { ...before, stateId: stateId ?? before.stateId, cityId, areas: [] });
    const address = paths.locationChoices(stateId, cityId);
    const loaded = await fetchJson<LocationChoice>(address, request).catch(() => undefined);
    if (request.signal.aborted) return;
    if (loaded) setChoice(loaded);
    setState(loaded ? 'ready' : 'failed');
  }, []);

  // A dialog opens without choices, and loads them itself.
  useEffect(() => {
    if (!initial) void choose();
    return () => latest.current?.abort();
  }, [initial, choose]);

  return { choice, state, choose };
}
