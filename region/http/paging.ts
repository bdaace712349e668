import type { Page } from '@fernway/contract';

export interface PageRequest {
  /** Counts from 0. */
  index: number;
  size: number;
}

/** Totals are counted up to this many; what lies beyond is never shown page by page. */
export const COUNTED = 32_000;

/** The page of a request whose pages count from 1. */
export const fromOne = (number: number, size: number): PageRequest => ({ index: number - 1, size });

/**
 * Shapes one page for the wire.
 * @param echo the page number as the caller counts
 */
export function present<Item>(content: Item[], total: number, { size }: PageRequest, echo: number, isEstimate = false): Page<Item> {
  return {
    content,
    totalElements: total,
    totalPages: Math.ceil(total / size),
    totalIsEstimate: isEstimate,
    pageable: { pageNumber: echo, pageSize: size },
  };
}
