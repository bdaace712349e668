import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { CspNonceContext } from './core/csp-nonce.ts';
import { visitOf } from './core/visit.ts';
import { PageScriptsContext, pageScriptsOf } from './runtime/page-scripts.tsx';

export { readTo } from '@fernway/messages/reader';
export { merchantContext, shopperContext, visitContext } from './core/visit.ts';

const CALL_TIMEOUT_MS = 5_000;

/** Renders a whole page: it is cached and hashed as one piece, so nothing is sent before it is complete. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { cspNonce, onError } = visitOf(context);
  // A page for one visitor only, such as the one that takes over a session, does something by itself.
  const mayWait = status === 200 && headers.get('cache-control') !== 'no-store';
  let finalStatus = status;
  const page = await new Promise<Buffer>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <CspNonceContext value={cspNonce}>
        <PageScriptsContext value={pageScriptsOf(router, { mayWait })}>
          <ServerRouter context={router} url={request.url} nonce={cspNonce} />
        </PageScriptsContext>
      </CspNonceContext>,
      {
        nonce: cspNonce,
        // Never outlines a part into a template, which only script could put into place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(deadline);
          const parts: Buffer[] = [];
          pipe(
            new Writable({
              write(part: Buffer, _encoding, done) {
                parts.push(part);
                done();
              },
              final(done) {
                resolve(Buffer.concat(parts));
                done();
              },
            }),
          );
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500;
          onError(error);
        },
      },
    );
    const deadline = setTimeout(abort, CALL_TIMEOUT_MS);
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(new Uint8Array(page), { status: finalStatus, headers });
}

export const handleError: HandleErrorFunction = (error, { context }) => visitOf(context).onError(error);
