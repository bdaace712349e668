import { HOSTS, startTestIdentity, type TestIdentity } from '@fernway/identity/testing';
import { builders, startTestRegion, type TestRegion } from '@fernway/region/testing';
import { startTestSite, type TestSite } from '../testing.ts';

/** The services behind the Canadian site. */
export interface TestServices {
  identity: TestIdentity;
  region: TestRegion;
  site: TestSite;
  /** Makes goods in the region. */
  make: ReturnType<typeof builders>;
  close(): Promise<void>;
}

/** Starts identity, the Canadian region and the site, connected to each other. Close them after the suite. */
export async function startTestServices(
  options: Pick<NonNullable<Parameters<typeof startTestIdentity>[0]>, 'socialKeys'> = {},
): Promise<TestServices> {
  const regions = { CA: '', US: '' };
  const identity = await startTestIdentity({ ...options, regions });
  const region = await startTestRegion('CA', { identityUrl: identity.origin });
  regions.CA = region.origin;
  const site = await startTestSite({ CA: region.origin }, { identityUrl: identity.origin, sites: HOSTS });
  return {
    ...{ identity, region, site },
    make: builders(region.db),
    async close() {
      await site.close();
      await region.close();
      await identity.close();
    },
  };
}
