import { type AppConfiguration, readAppConfiguration } from './app-configuration.ts';

/** The one app that shops can install: ours. */
export interface MerchantApp {
  readonly clientId: string;
  readonly configuration: AppConfiguration;
  /** Those that are not revoked, newest first. */
  readonly secrets: readonly string[];
  /** The oldest one: with it everything is signed until it is revoked. */
  signingSecret(): string;
  /** Adds a secret, which is the newest one. */
  addSecret(secret: string): void;
  /** Ends a secret and every token that it has minted. */
  revokeSecret(secret: string): void;
}

interface MerchantAppOptions {
  clientId: string;
  /** Newest first. */
  clientSecrets: readonly [string, ...string[]];
  /** Where the app is, such as `http://connect.localhost:3000`. */
  connectOrigin: string;
}

/** The app with the configuration of `deploy/shopify.app.toml`. */
export function createMerchantApp({
  clientId,
  clientSecrets,
  connectOrigin,
}: MerchantAppOptions): MerchantApp {
  const [newest, ...older] = clientSecrets;
  let secrets: [string, ...string[]] = [newest, ...older];
  return {
    clientId,
    configuration: readAppConfiguration(connectOrigin),
    get secrets() {
      return secrets;
    },
    signingSecret: () => secrets.at(-1) ?? secrets[0],
    addSecret(secret) {
      secrets = [secret, ...secrets];
    },
    revokeSecret(secret) {
      const [first, ...others] = secrets.filter((one) => one !== secret);
      if (first === undefined) throw new Error('an app keeps one secret at least');
      secrets = [first, ...others];
    },
  };
}
