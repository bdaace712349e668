import { apiErrorCode, askSite } from '@fernway/client/browser';
import type { NearestCity } from '@fernway/contract/places';
import * as t from '@fernway/messages/location';
import { Button } from '@fernway/ui/button';
import { Icon } from '@fernway/ui/icon';
import { Notice } from '@fernway/ui/notice';
import { LocateFixed } from 'lucide';
import { useState } from 'react';
import { paths } from '../../core/paths.ts';

/** How long a device may take to find its position. */
const TIMEOUT_MS = 10_000;
/** The greatest age of a position that the device already knows. */
const MAX_POSITION_AGE_MS = 10 * 60_000;

const problemTexts = {
  refused: t.refused,
  unavailable: t.unavailable,
  slow: t.slow,
  elsewhere: t.elsewhere,
  failed: t.failed,
} as const;
type LocationProblem = keyof typeof problemTexts;

interface UseMyLocationProps {
  onFound: (city: NearestCity) => void;
  /** It stands in a row, whose last line says what it found. */
  isCompact?: boolean;
}

/** Finds the visitor's city. The browser asks for permission, and only once the button is pressed. */
export function UseMyLocation({ onFound, isCompact = false }: UseMyLocationProps) {
  const [isLooking, setLooking] = useState(false);
  const [outcome, setOutcome] = useState<NearestCity | LocationProblem>();

  const locate = async () => {
    setLooking(true);
    setOutcome(undefined);
    const nearest = await nearestCity();
    setLooking(false);
    setOutcome(nearest);
    if (typeof nearest !== 'string') onFound(nearest);
  };
  return (
    <div className={isCompact ? 'contents' : 'grid gap-3 noscript:hidden'}>
      <Button variant="secondary" onClick={locate} busy={isLooking} block={!isCompact}>
        {!isLooking && <Icon of={LocateFixed} size={18} />}
        <span className={isCompact ? 'max-lg:sr-only' : undefined}>{t.useMyLocation()}</span>
      </Button>
      {outcome && (
        <div className={isCompact ? 'order-last w-full' : undefined}>
          {typeof outcome === 'string' ? (
            <Notice tone="danger">{problemTexts[outcome]()}</Notice>
          ) : (
            <Notice tone="ok">{t.nearestIs(outcome.cityName)}</Notice>
          )}
        </div>
      )}
    </div>
  );
}

async function nearestCity(): Promise<NearestCity | LocationProblem> {
  const here = await readDevicePosition();
  if (typeof here === 'string') return here;
  const form = { latitude: roundCoordinate(here.latitude), longitude: roundCoordinate(here.longitude) };
  return askSite<'nearestCityForVisitor'>(paths.nearestCity(), { form }).catch((error: unknown) =>
    apiErrorCode(error) === 'not_found' ? 'elsewhere' : 'failed',
  );
}

/** Rounds to about a kilometre, which is enough for a city and tells nobody more. */
const roundCoordinate = (degrees: number): string => degrees.toFixed(2);

function readDevicePosition(): Promise<GeolocationCoordinates | LocationProblem> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('unavailable');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => resolve(code === 1 ? 'refused' : code === 3 ? 'slow' : 'unavailable'),
      { timeout: TIMEOUT_MS, maximumAge: MAX_POSITION_AGE_MS },
    );
  });
}
