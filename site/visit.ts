import type { Client } from '@fernway/client';
import type { Market } from '@fernway/contract/wire';
import { createContext, type RouterContextProvider } from 'react-router';
import type { DepartmentTree } from './layout/departments.ts';

/** A part of a page: what was asked for, or `failed` when that did not come and the page goes without it. */
export type Part<Value> = { value: Value } | { failed: true };

/**
 * All that a public page may know: the market of its host and the way to that market's region. Nothing in it tells one
 * shopper from another, so everybody may be shown the same page from a cache.
 */
export interface Visit {
  market: Market;
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
