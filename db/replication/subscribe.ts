import pg from 'pg';
import { type Direction, PUBLICATION } from './direction.ts';

/** Follows the slot from its current position. `origin = none`: what came from us is not sent back. */
export async function subscribe(
  { subscriber, subscription, reach, slot }: Direction,
  { copy }: { copy: boolean },
): Promise<void> {
  await subscriber.query(
    `create subscription ${subscription} connection ${pg.escapeLiteral(reach)} publication ${PUBLICATION}
     with (slot_name = ${pg.escapeLiteral(slot)}, create_slot = false, copy_data = ${copy}, origin = none, streaming = off)`,
  );
}
