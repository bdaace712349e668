import type { Client } from '@fernway/client';
import type { MerchantWelcome } from '@fernway/contract/connect';
import type { AuthorizationStep } from '@fernway/contract/identity/apps';
import type { SocialProviderName } from '@fernway/contract/social';
import type { Market, MarketPlaceText } from '@fernway/contract/wire';
import { createContext, type RouterContextProvider, redirect } from 'react-router';
import type { CompanyFields } from './company-fields.ts';
import type { DepartmentTree } from './departments.ts';
import { throwNotFound } from './not-found.ts';
import { NEW, paths } from './paths.ts';

/** A part of a page: its value, or `failed` if it could not be loaded and the page goes without it. */
export type PagePart<Value> = { value: Value } | { failed: true };

/** The chosen city, and the chosen area of it, if any. */
export interface ChosenPlace {
  stateId: string;
  cityId: string;
  cityName: string;
  areaId?: string;
  areaName?: string;
}

/**
 * What a visitor has chosen and what the browser says about itself, normalized. It is part of a page's key: visitors
 * with the same choices are shown the same page.
 */
export interface Preferences {
  place?: ChosenPlace;
  /** The markets that listings hold; if undefined, only the host's own. */
  marketPlace?: MarketPlaceText;
  /** The visitor's country is not the host's, and they have not chosen any markets yet. */
  asksForMarket: boolean;
  /** The visitor of a phone has chosen to go on without the app. */
  isInBrowser: boolean;
  device: 'iPhone' | 'Android' | 'phone' | 'wide' | 'unknown';
}

/**
 * Everything that a public page may know: its host's market, the visitor's choices, and a client of that market's
 * region. Nothing in it identifies a shopper, so a page may be cached and shown to everybody.
 */
export interface Visit {
  market: Market;
  preferences: Preferences;
  /** For calls that list something: the markets whose goods are shown. */
  marketFilter: { readonly marketPlace?: MarketPlaceText };
  hosts: Readonly<Record<Market, string>>;
  /** The address of our app in the platform's app store. */
  merchantApp: string;
  /** Characters of a password that may be chosen, at most. */
  maxPasswordLength: number;
  /** The calls of the region. A call that fails ends the page with 404 or 503. */
  region: Client;
  departments: () => Promise<DepartmentTree>;
  /** The providers whose accounts people can sign in with. */
  socialProviders: () => Promise<SocialProviderName[]>;
  /** Awaits something that the page can go without. If that fails, the page is not cached. */
  loadPart: <Value>(loading: Promise<Value>) => Promise<PagePart<Value>>;
  /** Says that the page is no longer true from an instant on: it is not cached beyond that. */
  keepUntil: (instant: number) => void;
  /** Marks the scripts of this page until their hashes are taken. */
  cspNonce: string;
  onError: (error: unknown) => void;
}

/** Holds the visit that a loader runs for. */
export const visitContext = createContext<Visit>();

/** Gives access to the region on behalf of whoever sent a request. */
export interface ShopperAccess {
  /**
   * @param ask gets a client whose calls are the shopper's, and the value for `{user}` in their paths
   * @returns undefined: nobody is signed in
   */
  ask: <Value>(ask: (region: Client, user: string) => Promise<Value>) => Promise<Value | undefined>;
  /** What becomes of the request of an app. */
  authorize: (query: string) => Promise<AuthorizationStep>;
}

/** Holds the shopper, only for loaders of pages whose handle says that they are a shopper's own. */
export const shopperContext = createContext<ShopperAccess | undefined>(undefined);

/** Gives access to the shop that the browser which sent a request has connected. */
export interface MerchantAccess {
  /** How far the connection has come; undefined: this browser has connected none, or not within the last day. */
  readWelcome: () => Promise<MerchantWelcome | undefined>;
  /** What was typed into the form without script and was refused. */
  refused?: CompanyFields | undefined;
}

/** Holds the merchant, only for loaders of pages whose handle says that they are for merchants. */
export const merchantContext = createContext<MerchantAccess | undefined>(undefined);

/** The merchant for whom a page is rendered; on the sites of the markets there is no such page. */
export const merchantOf = (context: Readonly<RouterContextProvider>): MerchantAccess =>
  context.get(merchantContext) ?? throwNotFound();

/**
 * Loads what a shopper's own page shows. Guests are redirected to the newest offers.
 * @throws for the router: a redirect, 404 for what does not exist, 503 for what cannot be loaded; Error on a page whose
 * handle does not say that it is a shopper's own
 */
export async function loadShopperPage<Value extends object>(
  context: Readonly<RouterContextProvider>,
  ask: (region: Client, user: string) => Promise<Value>,
): Promise<Value> {
  const found = await loadIfSignedIn(context, ask);
  if (!found) throw redirect(paths.offers(NEW));
  return found;
}

/** Like `loadShopperPage`, on a page that guests see too: undefined for them. */
export const loadIfSignedIn = async <Value extends object>(
  context: Readonly<RouterContextProvider>,
  ask: (region: Client, user: string) => Promise<Value>,
): Promise<Value | undefined> => {
  return shopperOf(context).ask(ask);
};

/** What becomes of the request of an app, on the page that asks whoever is signed in. */
export const loadAuthorization = (
  context: Readonly<RouterContextProvider>,
  query: string,
): Promise<AuthorizationStep> => shopperOf(context).authorize(query);

function shopperOf(context: Readonly<RouterContextProvider>): ShopperAccess {
  const shopper = context.get(shopperContext);
  if (!shopper) throw new Error('a page that asks for its shopper says in its handle that it is their own');
  return shopper;
}

export const visitOf = (context: Readonly<RouterContextProvider>): Visit => context.get(visitContext);

export const isPhone = (device: Preferences['device']): boolean =>
  device === 'iPhone' || device === 'Android' || device === 'phone';

/** The chosen place as query parameters of a region's calls. */
export const placeQuery = ({ place }: Preferences): { city?: string; state?: string } =>
  place ? { city: place.cityId, state: place.stateId } : {};
