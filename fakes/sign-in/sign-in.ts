import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Provider from 'oidc-provider';
import { type FakeProviderName, fakeProviderNames } from './names.ts';
import { openProvider } from './provider.ts';

export interface SignIn {
  /** Such as `http://127.0.0.1:3006`; a provider's issuer is `/google`, `/apple` or `/facebook` below it. */
  origin: string;
  close(): Promise<void>;
}

interface SignInOptions {
  /** 0 for any free one. */
  port: number;
  /** Of the sites that may ask. */
  siteOrigins: string[];
}

/** Stands in for Google, Apple and Facebook, each an OpenID provider with an issuer and keys of its own, on loopback. */
export async function startSignIn({ port, siteOrigins }: SignInOptions): Promise<SignIn> {
  const providers = new Map<string, ReturnType<Provider['callback']>>();
  const server = createServer((request, answer) => {
    const [, name = '', rest = ''] = /^\/(\w+)(\/.*)?$/.exec(request.url ?? '') ?? [];
    // A page elsewhere whose name is made to lead here is none of ours.
    if (request.headers.host !== new URL(origin).host) answer.writeHead(421).end();
    else if (name === 'readyz') answer.writeHead(200, { 'content-type': 'text/plain' }).end('ready');
    else if (!providers.has(name)) answer.writeHead(404).end();
    else {
      // The provider makes its addresses from what stood before its own part.
      Object.assign(request, { originalUrl: request.url, url: rest || '/' });
      void providers.get(name)?.(request, answer);
    }
  });
  await new Promise<void>((listening, refused) => {
    server.once('error', refused).listen(port, '127.0.0.1', listening);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const name of Object.keys(fakeProviderNames) as FakeProviderName[])
    providers.set(name, (await openProvider(name, origin, siteOrigins)).callback());
  return {
    origin,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
