import { Readable } from 'node:stream';
import { brand } from '@fernway/brand';
import { CallError, type Client } from '@fernway/client';
import type { IdentityCallAnswer as AnswerOf } from '@fernway/contract/identity';
import { OWN_DATA, type OwnDataKind } from '@fernway/contract/shoppers';
import { siteDomains } from '@fernway/contract/site';
import { MARKETS, type Market, userSegment } from '@fernway/contract/wire';
import type { FastifyInstance } from 'fastify';
import { registerSiteCalls } from '../http/calls.ts';
import { deleteSessionHint } from '../http/session-cookie.ts';
import { traceHeaders } from '../http/trace-headers.ts';
import type { IdentityOf } from '../session/identity-clients.ts';
import type { RegionOf } from '../session/region-clients.ts';

interface DataExportOptions {
  identityOf: IdentityOf;
  regionOf: RegionOf;
}

interface RegionAccess {
  region: Client;
  user: string;
}
type OwnDataPage = Awaited<ReturnType<Client['ownData']>>;

/**
 * Everything that identity and both regions hold about the signed-in shopper, as one file of JSON. It is read part by
 * part, as fast as the browser takes it. All services must answer before it begins, so that no half of it is sent.
 */
export function serveDataExport(app: FastifyInstance, { identityOf, regionOf }: DataExportOptions): void {
  registerSiteCalls(app, siteDomains.dataExport, {
    downloadOwnData: async (_input, request, reply) => {
      const identity = identityOf(request);
      const account = await identity.ownData({}).catch((error: unknown) => {
        if (error instanceof CallError && error.code === 'unauthorized') deleteSessionHint(reply);
        return throwUnavailable(error);
      });
      const user = userSegment(account.account.id);
      const places = await Promise.all(
        MARKETS.map(async (market): Promise<[Market, RegionAccess]> => {
          const { token } = await identity.regionToken({ region: market }).catch(throwUnavailable);
          const headers = { ...traceHeaders(request.id), 'x-forwarded-for': request.ip };
          const region = regionOf(market, { ...headers, authorization: `Bearer ${token}` });
          return [market, { region, user }];
        }),
      );
      await Promise.all(places.map(([, place]) => readOwnData(place, 'profile')));
      return reply
        .header('content-disposition', `attachment; filename="${brand.name.toLowerCase()}-data.json"`)
        .type('application/json; charset=utf-8')
        .send(Readable.from(fileOf(account, places)));
    },
  });
}

/** @throws CallError unauthorized as it came, any other as unavailable: a copy can be asked for again */
function throwUnavailable(error: unknown): never {
  if (!(error instanceof CallError) || error.code === 'unauthorized') throw error;
  throw new CallError('unavailable', { cause: error });
}

/** The file, piece by piece. */
async function* fileOf(
  account: AnswerOf<'ownData'>,
  places: [Market, RegionAccess][],
): AsyncGenerator<string> {
  yield `{"madeAt":${JSON.stringify(new Date())},"identity":${JSON.stringify(account)},"regions":{`;
  for (const [index, [market, place]] of places.entries()) {
    yield `${index > 0 ? ',' : ''}${JSON.stringify(market)}:{`;
    for (const [position, kind] of OWN_DATA.entries()) {
      yield `${position > 0 ? ',' : ''}${JSON.stringify(kind)}:[`;
      yield* rowsOf(place, kind);
      yield ']';
    }
    yield '}';
  }
  yield '}}\n';
}

async function* rowsOf(place: RegionAccess, kind: OwnDataKind): AsyncGenerator<string> {
  let isFirst = true;
  for (let after: string | null | undefined; after !== null; ) {
    const { rows, next }: OwnDataPage = await readOwnData(place, kind, after);
    for (const row of rows) {
      yield `${isFirst ? '' : ','}${JSON.stringify(row)}`;
      isFirst = false;
    }
    after = next;
  }
}

async function readOwnData(
  { region, user }: RegionAccess,
  kind: OwnDataKind,
  after?: string,
): Promise<OwnDataPage> {
  try {
    return await region.ownData({ user, kind, ...(after !== undefined && { after }) });
  } catch (error) {
    throw error instanceof CallError ? new CallError('unavailable') : error;
  }
}
