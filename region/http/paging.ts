import type { Page } from '@fernway/contract';
import { MAX_PAGE } from '@fernway/contract/wire';

export interface PageRequest {
  /** Counts from 0. */
  index: number;
  size: number;
}

/** Totals are counted up to this many; beyond, they are estimates. */
export const MAX_COUNTED = 32_000;

/** What a listing statement finds: one page of items, and how many there are (counted up to COUNTED). */
export interface Slice<Item> {
  items: Item[];
  total: number;
  /** The total was too costly to count. */
  isEstimate?: boolean;
}

/** The page of a request whose pages count from 1. */
export const fromOne = (number: number, size: number): PageRequest => ({ index: number - 1, size });

/**
 * Shapes one page for the wire.
 * @param echo the page number as the caller counts
 */
export function present<Item>(
  { items, total, isEstimate }: Slice<Item>,
  { size }: PageRequest,
  echo: number,
): Page<Item> {
  return {
    content: items,
    totalElements: total,
    // Pages beyond are refused, so none is promised.
    totalPages: Math.min(Math.ceil(total / size), MAX_PAGE),
    totalIsEstimate: isEstimate ?? total >= MAX_COUNTED,
    pageable: { pageNumber: echo, pageSize: size },
  };
}
