import type { Client } from '@fernway/client';
import type { Market, MarketPlaceText } from '@fernway/contract/wire';
import { createContext, type RouterContextProvider } from 'react-router';
import type { DepartmentTree } from './layout/departments.ts';

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
  /** Asks for something that the page can go without. Such a page is not kept. */
  part: <Value>(asked: Promise<Value>) => Promise<Part<Value>>;
  /** Marks the scripts of this page until their hashes are taken. */
  scriptMark: string;
  onError: (error: unknown) => void;
}

/** Holds the visit that a loader runs for. */
export const visitContext = createContext<Visit>();

export const visitOf = (context: Readonly<RouterContextProvider>): Visit => context.get(visitContext);

export const isPhone = (device: Choices['device']): boolean =>
  device === 'iPhone' || device === 'Android' || device === 'phone';

/** The chosen place as the calls of a region take it. */
export const placeQuery = ({ place }: Choices): { city?: string; state?: string } =>
  place ? { city: place.cityId, state: place.stateId } : {};
