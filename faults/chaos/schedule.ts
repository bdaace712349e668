import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

const PARTS = ['region-ca', 'region-us', 'identity', 'site'] as const;
const OWNERS = ['CA', 'US', 'IDENTITY'] as const;
const HOMES = ['CA', 'US'] as const;
const CALLED = ['region-ca', 'region-us', 'identity'] as const;

/** Where a fault is applied: a process, a server of PostgreSQL, connections that pass a proxy, or a region as a whole. */
export type FaultTarget =
  | (typeof PARTS)[number]
  | `database ${(typeof OWNERS)[number]}`
  | `calls of ${(typeof CALLED)[number]}`
  | `queries of ${(typeof OWNERS)[number]}`
  | `changes of ${(typeof HOMES)[number]}`
  | `region ${(typeof HOMES)[number]}`;

export type FaultKind =
  | 'kill'
  | 'kill session'
  | 'freeze'
  | 'restart'
  | 'slow'
  | 'silent'
  | 'lost'
  | 'refuse'
  | 'truncate'
  | 'reset at commit'
  | 'mute at commit';

export interface ScheduledFault {
  /** Milliseconds after the first fault may begin. */
  at: number;
  target: FaultTarget;
  kind: FaultKind;
  /** Milliseconds until it is over: what was ended is started again, what was frozen goes on. */
  lasts: number;
}

/** Milliseconds between the beginnings of two faults, and for which one lasts. */
const GAP_MS = { min: 1_500, max: 6_000 };
const LASTS_MS = { min: 500, max: 8_000 };
/** Both regions are restarted among so many first faults, so that a short run has them too. */
const RESTARTED_WITHIN = 15;

type Play = Pick<ScheduledFault, 'target' | 'kind'>;

const plays = (targets: readonly FaultTarget[], kinds: readonly FaultKind[]): Play[] =>
  targets.flatMap((target) => kinds.map((kind) => ({ target, kind })));

const PLAYS: readonly Play[] = [
  ...plays(PARTS, ['kill', 'freeze']),
  ...plays(['database CA', 'database US', 'database IDENTITY'], ['kill', 'freeze']),
  ...plays(['database CA', 'database US'], ['kill session']),
  ...plays(
    ['calls of region-ca', 'calls of region-us', 'calls of identity'],
    ['slow', 'silent', 'lost', 'refuse', 'truncate'],
  ),
  ...plays(
    ['queries of CA', 'queries of US', 'queries of IDENTITY'],
    ['slow', 'silent', 'lost', 'refuse', 'reset at commit', 'mute at commit'],
  ),
  ...plays(['changes of CA', 'changes of US'], ['slow', 'silent', 'lost', 'refuse']),
];
const RESTARTS = plays(['region CA', 'region US'], ['restart']);

/**
 * The faults of a run, in the order in which they begin: each there is comes once before any comes again. A longer run
 * with the same seed begins like a shorter one.
 */
export function scheduleFaults({ seed, minutes }: { seed: number; minutes: number }): ScheduledFault[] {
  const random = xoroshiro128plus(seed);
  const between = ({ min, max }: { min: number; max: number }) => uniformInt(random, min, max);
  const faults: ScheduledFault[] = [];
  let deck: Play[] = [];
  for (let at = between(GAP_MS); at < minutes * 60_000; at += between(GAP_MS)) {
    if (deck.length === 0) deck = shuffle(between);
    const play = deck.shift();
    if (play) faults.push({ at, ...play, lasts: between(LASTS_MS) });
  }
  return faults;
}

function shuffle(between: (bounds: { min: number; max: number }) => number): Play[] {
  const deck: Play[] = [];
  for (const play of PLAYS) deck.splice(between({ min: 0, max: deck.length }), 0, play);
  for (const restart of RESTARTS) deck.splice(between({ min: 0, max: RESTARTED_WITHIN - 1 }), 0, restart);
  return deck;
}
