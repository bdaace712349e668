import * as t from '@fernway/messages/header';
import { MiniLink } from '@fernway/ui/header';
import { Icon } from '@fernway/ui/icon';
import { VisuallyHidden } from '@fernway/ui/visually-hidden';
import { ChevronDown, MapPin } from 'lucide';
import { type MouseEvent, useEffect, useState } from 'react';
import { paths } from '../../core/paths.ts';
import type { ChosenPlace } from '../../core/visit.ts';
import { onDemandPart } from '../../runtime/lazy-part.tsx';
import { markPressed } from '../../runtime/mark-pressed.ts';
import { usePageHandle, useSite } from '../../runtime/use-site.ts';

const LocationDialog = onDemandPart(async () => (await import('./dialog.tsx')).LocationDialog);

/** A key in the session storage: visitors who close the dialog are not asked again in the session. */
const DISMISSED_KEY = 'place-asked';

/** The chosen place in the mini bar. Opens the dialog that changes it; without script it is a link to a page. */
export function LocationChooser() {
  const place = useSite()?.preferences.place;
  const { isStatic = false } = usePageHandle();
  const [isOpen, setOpen] = useState(false);

  const opensByItself = !place && !isStatic;

  // Only the browser knows how wide its window is, and whether somebody was asked before.
  useEffect(() => {
    const isWide = matchMedia('(width >= 48rem)').matches;
    if (opensByItself && isWide && sessionStorage.getItem(DISMISSED_KEY) === null) setOpen(true);
  }, [opensByItself]);

  // Back leads to another page, so the dialog closes.
  useEffect(() => {
    const closeOnBack = () => setOpen(false);
    addEventListener('popstate', closeOnBack);
    return () => removeEventListener('popstate', closeOnBack);
  }, []);

  const open = (event: MouseEvent<Element>) => {
    setOpen(true);
    void markPressed(event.currentTarget, LocationDialog.preload());
  };
  const close = () => {
    sessionStorage.setItem(DISMISSED_KEY, 'yes');
    setOpen(false);
  };

  return (
    <>
      <MiniLink href={paths.location()} onAnswer={open}>
        <Icon of={MapPin} size={16} />
        <span className="min-w-0 max-w-[40vw] truncate md:max-w-48">
          {place ? (
            <>
              <VisuallyHidden>{t.location()} </VisuallyHidden>
              {placeTextOf(place)}
            </>
          ) : (
            t.chooseLocation()
          )}
        </span>
        <Icon of={ChevronDown} size={14} />
      </MiniLink>
      {isOpen && <LocationDialog onClose={close} />}
    </>
  );
}

/** "Toronto, ON"; with an area "The Annex, Toronto". */
const placeTextOf = ({ cityName, stateId, areaName }: ChosenPlace): string =>
  areaName ? `${areaName}, ${cityName}` : `${cityName}, ${stateId.slice(3)}`;
