import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';

/** What the app has subscribed to, and where it is told. */
export interface TopicSubscription {
  topics: readonly string[];
  uri: string;
  /** The fields of the body that are sent; undefined: all. */
  includeFields: readonly string[] | undefined;
  name: string | undefined;
}

/** The app as its developer has configured it. */
export interface AppConfiguration {
  name: string;
  handle: string;
  /** Where an installation begins. */
  appUrl: string;
  redirectUrls: readonly string[];
  /** In which the bodies of webhooks are written, such as `2026-10`. */
  webhookVersion: string;
  subscriptions: readonly TopicSubscription[];
}

/** The parts of `shopify.app.toml` that we read: https://shopify.dev/docs/apps/build/cli-for-apps/app-configuration */
interface ShopifyAppToml {
  name: string;
  handle: string;
  application_url: string;
  auth: { redirect_urls: string[] };
  webhooks: {
    api_version: string;
    subscriptions: {
      topics?: string[];
      compliance_topics?: string[];
      uri: string;
      include_fields?: string[];
      name?: string;
    }[];
  };
}

const FILE = join(import.meta.dirname, '../../deploy/shopify.app.toml');
const ORIGIN_TO_REPLACE = 'https://connect.example.com';

/**
 * Reads the file that an operator deploys to Shopify.
 * @param connectOrigin takes the place of the host in it, such as `http://connect.localhost:3000`
 */
export function readAppConfiguration(connectOrigin: string): AppConfiguration {
  const text = readFileSync(FILE, 'utf8').replaceAll(ORIGIN_TO_REPLACE, connectOrigin);
  const toml = parse(text) as unknown as ShopifyAppToml;
  return {
    name: toml.name,
    handle: toml.handle,
    appUrl: toml.application_url,
    redirectUrls: toml.auth.redirect_urls,
    webhookVersion: toml.webhooks.api_version,
    subscriptions: toml.webhooks.subscriptions.map(
      ({ topics = [], compliance_topics: compliance = [], uri, include_fields: includeFields, name }) => ({
        ...{ topics: [...topics, ...compliance], uri, includeFields, name },
      }),
    ),
  };
}
