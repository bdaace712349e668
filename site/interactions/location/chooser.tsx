import * as t from '@fernway/messages/header';
import { HeaderButton, MiniLink } from '@fernway/ui/header';
import { Icon } from '@fernway/ui/icon';
import { VisuallyHidden } from '@fernway/ui/visually-hidden';
import { ChevronDown, MapPin } from 'lucide';
import { useEffect, useRef } from 'react';
import { paths } from '../../core/paths.ts';
import type { ChosenPlace } from '../../core/visit.ts';
import { sharedStorage } from '../../runtime/browser-storage.ts';
import { whenHydrated } from '../../runtime/lazy-part.tsx';
import { useStateStore } from '../../runtime/state-store.ts';
import { usePageHandle, useSite } from '../../runtime/use-site.ts';
import { session, useSession } from '../sign-in/session.ts';
import { LocationDialog, locationDialog, openLocationDialog } from './location-dialog.ts';

/** A key in the local storage: when a visitor closed the dialog, who is then not asked again for a month. */
const DISMISSED_KEY = 'place-asked';
const DISMISSED_FOR_MS = 30 * 86_400_000;

/** The chosen place in the mini bar. Opens the dialog that changes it; without script it is a link to a page. */
export function LocationChooser() {
  const place = useSite()?.preferences.place;
  return (
    <MiniLink href={paths.location()} onAnswer={openLocationDialog}>
      <Icon of={MapPin} size={16} />
      <span className="min-w-0 max-w-48 truncate">
        <PlaceText place={place} />
      </span>
      <Icon of={ChevronDown} size={14} />
    </MiniLink>
  );
}

/** The same beside the search of phones, which have no mini bar: a pin. */
export function PhoneLocationChooser() {
  const place = useSite()?.preferences.place;
  return (
    <HeaderButton href={paths.location()} onAnswer={openLocationDialog} isOn={place !== undefined}>
      <Icon of={MapPin} />
      <VisuallyHidden>
        <PlaceText place={place} />
      </VisuallyHidden>
    </HeaderButton>
  );
}

/**
 * The dialog itself, once a page. On a home page in a wide window it opens by itself, as a bar at the window's lower edge
 * that does not take the focus, while nothing is done on the page.
 */
export function LocationDialogHost() {
  const place = useSite()?.preferences.place;
  const { isStatic = false } = usePageHandle();
  const { isOpen, isDocked } = useStateStore(locationDialog, (dialog) => dialog);

  // One question at a time.
  const isSigningIn = useSession().dialog !== undefined;

  const opensByItself = !place && !isStatic;
  const isFirstPage = useRef(true);

  // Only the browser knows how wide its window is, and whether somebody was asked before.
  useEffect(() => {
    const uses = isFirstPage.current ? 0 : countUses();
    isFirstPage.current = false;
    const isWide = matchMedia('(width >= 48rem)').matches;
    if (opensByItself && isWide && !wasDismissed()) return openUnlessUsed(uses);
    return undefined;
  }, [opensByItself]);

  // Back leads to another page, so the dialog closes.
  useEffect(() => {
    const closeOnBack = () => locationDialog.set({ isOpen: false, isDocked: false });
    addEventListener('popstate', closeOnBack);
    return () => removeEventListener('popstate', closeOnBack);
  }, []);

  const close = () => {
    sharedStorage.setItem(DISMISSED_KEY, String(Date.now()));
    locationDialog.set({ isOpen: false, isDocked: false });
  };
  return isOpen && !isSigningIn ? (
    <LocationDialog key={String(isDocked)} isDocked={isDocked} onClose={close} />
  ) : null;
}

const wasDismissed = (): boolean =>
  Number(sharedStorage.getItem(DISMISSED_KEY)) > Date.now() - DISMISSED_FOR_MS;

/** How often somebody has pressed or typed since the document was loaded; browsers that do not count say 0. */
const countUses = (): number =>
  ['pointerdown', 'keydown'].reduce((sum, type) => sum + (performance.eventCounts?.get(type) ?? 0), 0);

/** What somebody is busy with: a menu, a dialog, or a field. */
const IN_USE = 'header details[open], dialog[open], :popover-open, :is(input, select, textarea):focus';

/**
 * Opens the dialog once its script is there, unless the page is in use by then. Not before hydration: what is typed until
 * then is kept for later, and a dialog that React renders meanwhile would lose it.
 * @param uses how often the document was used before it showed this page
 * @returns what calls it off
 */
function openUnlessUsed(uses: number): () => void {
  let isOff = false;
  const open = () => {
    if (isOff || scrollY > 0 || countUses() > uses || document.querySelector(IN_USE) !== null) return;
    if (session.get().dialog === undefined) locationDialog.set({ isOpen: true, isDocked: true });
  };
  void LocationDialog.preload().then(() => whenHydrated(open));
  return () => {
    isOff = true;
  };
}

function PlaceText({ place }: { place: ChosenPlace | undefined }) {
  if (!place) return t.chooseLocation();
  return (
    <>
      <VisuallyHidden>{t.location()} </VisuallyHidden>
      {placeTextOf(place)}
    </>
  );
}

/** "Toronto, ON"; with an area "The Annex, Toronto". */
const placeTextOf = ({ cityName, stateId, areaName }: ChosenPlace): string =>
  areaName ? `${areaName}, ${cityName}` : `${cityName}, ${stateId.slice(3)}`;
