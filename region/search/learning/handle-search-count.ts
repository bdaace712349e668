import type { IncomingHttpHeaders } from 'node:http';
import type { CallBody, Contract } from '@fernway/contract';
import { EncodingError } from '@fernway/contract/encoding';
import { isbot } from 'isbot';
import type { AuthenticatedShopper } from '../../auth/caller.ts';
import { refuseField } from '../../http/problem.ts';
import type { Region } from '../../region.ts';
import { countSearch, countSearchClick, isClickOfShopper } from './count-search.ts';
import { readCountableText } from './countable-text.ts';

interface SearchCountRequest {
  body: CallBody<Contract['countSearch']>;
  caller: AuthenticatedShopper | undefined;
  headers: IncomingHttpHeaders;
  /** Of who asks; undefined or `site`: nobody knows. */
  network: string | undefined;
}

/**
 * Counts what a page reports of a search. Whoever is not counted is answered the same.
 * @throws CallError invalid_request where it is neither a search nor a choice
 */
export async function handleSearchCount(
  { db, searchHashes }: Pick<Region, 'db' | 'searchHashes'>,
  { body, caller, headers, network }: SearchCountRequest,
): Promise<void> {
  const text = readText(body.text);
  const { results, productId, position } = body;
  const isSearch = results !== undefined && productId === undefined && position === undefined;
  if (!isSearch && (results !== undefined || productId === undefined || position === undefined))
    refuseField('body', 'has either results, or productId and position');
  if (text === undefined || network === undefined || network === 'site' || !mayCount(headers)) return;
  const counted = { text, network, at: new Date() };
  if (isSearch) return countSearch(db, searchHashes, { ...counted, results });
  if (productId === undefined || position === undefined) return;
  const click = { ...counted, productId: productId.toLowerCase(), position };
  if (await isClickOfShopper(db, click.productId, caller)) await countSearchClick(db, searchHashes, click);
}

function readText(text: string): string | undefined {
  try {
    return readCountableText(text);
  } catch (error) {
    if (error instanceof EncodingError) return refuseField('body.text', error.message);
    throw error;
  }
}

/** Whether somebody asks who is a person, and has not said that they do not want to be counted. */
const mayCount = (headers: IncomingHttpHeaders): boolean =>
  headers.dnt !== '1' &&
  headers['sec-gpc'] !== '1' &&
  headers['user-agent'] !== undefined &&
  !isbot(headers['user-agent']);
