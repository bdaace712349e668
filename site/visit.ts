import type { Client } from '@fernway/client';
import type { SocialProviderName } from '@fernway/contract/social';
import type { Market, MarketPlaceText } from '@fernway/contract/wire';
import { createContext, type RouterContextProvider, redirect } from 'react-router';
import type { DepartmentTree } from './layout/departments.ts';
import { NEW, paths } from './paths.ts';

/** A part of a page: what was asked for, or `failed` when that did not come and the page goes without it. */
export type Part<Value> = { value: Value } | { failed: true };

/** A city that was chosen, and a part of it where it has parts. */
export interface Place {
  stateId: string;
  cityId: string;
  cityName: string;
  areaId?: string;
  areaName?: string;
}

/**
 * What a visitor has chosen, or the browser says about itself, in its one form. It is a part of a page's key: whoever
 * has chosen the same is shown the same page.
 */
export interface Choices {
  place?: Place;
  /** The markets that listings hold; the host's own without it. */
  marketPlace?: MarketPlaceText;
  /** The country of the visitor is another than the host's, and nothing was chosen about that yet. */
  asksForMarket: boolean;
  /** A phone that goes on without the app. */
  isInBrowser: boolean;
  device: 'iPhone' | 'Android' | 'phone' | 'wide' | 'unknown';
}

/**
 * All that a public page may know: the market of its host, what was chosen, and the way to that market's region. Nothing in it tells one
 * shopper from another, so everybody may be shown the same page from a cache.
 */
export interface Visit {
  market: Market;
  choices: Choices;
  /** For calls that list something: the markets whose goods are shown. */
  listed: { readonly marketPlace?: MarketPlaceText };
  hosts: Readonly<Record<Market, string>>;
  /** The calls of the region. What it answers with an error ends the page with that status. */
  region: Client;
  departments: () => Promise<DepartmentTree>;
  /** Whose accounts people can sign in with. */
  socialProviders: () => Promise<SocialProviderName[]>;
  /** Asks for something that the page can go without. Such a page is not kept. */
  part: <Value>(asked: Promise<Value>) => Promise<Part<Value>>;
  /** Marks the scripts of this page until their hashes are taken. */
  scriptMark: string;
  onError: (error: unknown) => void;
}

/** Holds the visit that a loader runs for. */
export const visitContext = createContext<Visit>();

/** The way of whoever sent a request to what is theirs in the region. */
export interface Shopper {
  /**
   * @param ask is handed a client whose calls are the shopper's, and what stands in their `{user}`
   * @returns undefined: nobody is signed in
   */
  ask: <Value>(ask: (region: Client, user: string) => Promise<Value>) => Promise<Value | undefined>;
}

/** Holds the shopper for the loader of a page whose handle says that it is their own; no other page has one. */
export const shopperContext = createContext<Shopper | undefined>(undefined);

/**
 * What a page of a shopper's own is made of. Whoever is not signed in is led to the newest offers.
 * @throws what the router answers with: a redirect, 404 for what is not there, 503 for what cannot be had; Error on a
 * page whose handle does not say that it is a shopper's own
 */
export async function ownPage<Value extends object>(
  context: Readonly<RouterContextProvider>,
  ask: (region: Client, user: string) => Promise<Value>,
): Promise<Value> {
  const found = await ownOfAny(context, ask);
  if (!found) throw redirect(paths.offers(NEW));
  return found;
}

/** The same on a page that guests see too: for them it is undefined. */
export const ownOfAny = async <Value extends object>(
  context: Readonly<RouterContextProvider>,
  ask: (region: Client, user: string) => Promise<Value>,
): Promise<Value | undefined> => {
  const shopper = context.get(shopperContext);
  if (!shopper) throw new Error('a page that asks for its shopper says in its handle that it is their own');
  return shopper.ask(ask);
};

export const visitOf = (context: Readonly<RouterContextProvider>): Visit => context.get(visitContext);

export const isPhone = (device: Choices['device']): boolean =>
  device === 'iPhone' || device === 'Android' || device === 'phone';

/** The chosen place as the calls of a region take it. */
export const placeQuery = ({ place }: Choices): { city?: string; state?: string } =>
  place ? { city: place.cityId, state: place.stateId } : {};
