import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which cluster a data directory of PostgreSQL holds. */
export interface ClusterControl {
  /** The system identifier that `initdb` gives; copies keep it. */
  system: string;
  /** In the form with which names of log files begin; a restored copy begins another timeline. */
  timeline: string;
}

// https://doxygen.postgresql.org/pg__control_8h_source.html: the number of the system, and the last checkpoint's timeline.
const SYSTEM_AT = 0;
const TIMELINE_AT = 48;

/** Reads this from a cluster's files, whether or not a server runs on them; undefined when they cannot be read. */
export function controlOf(cluster: string): ClusterControl | undefined {
  try {
    const control = readFileSync(join(cluster, 'global/pg_control'));
    return {
      system: String(control.readBigUInt64LE(SYSTEM_AT)),
      timeline: control.readUInt32LE(TIMELINE_AT).toString(16).toUpperCase().padStart(8, '0'),
    };
  } catch {
    return undefined;
  }
}
