import type { PlatformClock } from './clock.ts';

/** That a shop has the app, and what it lets it do. */
export interface AppInstallation {
  shopHost: string;
  scopes: readonly string[];
  installedAt: number;
}

/** What happens to installations. */
export interface InstallationListener {
  onInstall?(installation: AppInstallation): void;
  onUninstall?(shopHost: string): void;
  onScopesChange?(installation: AppInstallation, previous: readonly string[]): void;
}

/** Which shops have the app. */
export interface AppInstallations {
  of(shopHost: string): AppInstallation | undefined;
  /** Installs the app, or changes what it may do where it is installed. */
  grant(shopHost: string, scopes: readonly string[]): void;
  uninstall(shopHost: string): void;
  list(): AppInstallation[];
  /** Puts back what was listed before; nobody is told. */
  restore(installations: readonly AppInstallation[]): void;
  listen(listener: InstallationListener): void;
}

/** Keeps the shops that have the app. */
export function createInstallations(clock: PlatformClock): AppInstallations {
  const byHost = new Map<string, AppInstallation>();
  const listeners: InstallationListener[] = [];
  return {
    of: (shopHost) => byHost.get(shopHost),
    grant(shopHost, scopes) {
      const before = byHost.get(shopHost);
      const sorted = [...new Set(scopes)].sort();
      const installation = { shopHost, scopes: sorted, installedAt: before?.installedAt ?? clock.now() };
      byHost.set(shopHost, installation);
      if (!before) for (const listener of listeners) listener.onInstall?.(installation);
      else if (before.scopes.join() !== sorted.join())
        for (const listener of listeners) listener.onScopesChange?.(installation, before.scopes);
    },
    uninstall(shopHost) {
      if (byHost.delete(shopHost)) for (const listener of listeners) listener.onUninstall?.(shopHost);
    },
    list: () => [...byHost.values()],
    restore(installations) {
      for (const installation of installations) byHost.set(installation.shopHost, installation);
    },
    listen: (listener) => {
      listeners.push(listener);
    },
  };
}
