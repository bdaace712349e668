import type { TestProject } from 'vitest/node';
import { makeTemplates } from './templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the data folders lie that every world begins with. */
    faultTemplates: string;
  }
}

/** Vitest's global setup of the fault tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = await makeTemplates();
  project.provide('faultTemplates', folder);
  return remove;
}
