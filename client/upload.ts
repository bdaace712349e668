import type { AnyProblem } from '@fernway/contract/errors';
import type { SiteAnswer, SiteCallName } from '@fernway/contract/site';
import { ApiError, type ApiErrorCode } from './browser.ts';

export interface UploadOptions {
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** A connection that is silent for so long counts as lost: a browser would wait for minutes. */
const TIMEOUT_MS = 30_000;

/**
 * Sends a file by a call of the site. It is no `fetch`, which does not say how much has been sent.
 * @returns the JSON of the answer
 * @throws ApiError; the reason of the signal when that aborts
 */
export function uploadFile<Name extends SiteCallName>(
  address: string,
  bytes: Blob,
  { onProgress, signal }: UploadOptions,
): Promise<SiteAnswer<Name>> {
  const { promise, resolve, reject } = Promise.withResolvers<SiteAnswer<Name>>();
  const request = new XMLHttpRequest();
  const refuse = (code: ApiErrorCode) => reject(new ApiError(code));
  let silence: ReturnType<typeof setTimeout> | undefined;
  const restartSilence = () => {
    clearTimeout(silence);
    silence = setTimeout(() => request.abort(), TIMEOUT_MS);
  };
  request.open('POST', address);
  request.responseType = 'json';
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.upload.onprogress = ({ loaded, total }) => {
    restartSilence();
    onProgress(total > 0 ? loaded / total : 0);
  };
  request.onerror = () => refuse('offline');
  request.onabort = () => (signal.aborted ? reject(signal.reason) : refuse('offline'));
  request.onload = () => {
    const content: unknown = request.response;
    if (request.status === 200 && content) resolve(content as SiteAnswer<Name>);
    else refuse((content as Partial<AnyProblem> | null)?.code ?? 'unavailable');
  };
  const stop = () => request.abort();
  signal.addEventListener('abort', stop);
  restartSilence();
  request.send(bytes);
  return promise.finally(() => {
    clearTimeout(silence);
    signal.removeEventListener('abort', stop);
  });
}
