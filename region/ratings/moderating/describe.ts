import { digestOfRating } from './moderate-rating.ts';
import type { ModeratedRating } from './queries.ts';

/** The list of ratings that wait, a line each. */
export function describeList({ ratings, total }: { ratings: ModeratedRating[]; total: number }): string {
  if (total === 0) return 'No rating waits.';
  const lines = ratings.map(({ id, createdAt, rating, thing, storeName, comment }) =>
    [id, day(createdAt), `${rating}/5`, `${plain(thing, 40)} (${plain(storeName, 30)})`, plain(comment, 60)]
      .join('  ')
      .trimEnd(),
  );
  const more = total > ratings.length ? [`and ${total - ratings.length} more`] : [];
  return [...lines, ...more].join('\n');
}

/** @param linkTo the address at which a picture can be seen for five minutes */
export function describeRating(one: ModeratedRating, linkTo: (key: string) => string): string {
  const pictures = (label: string, keys: string[]) =>
    keys.map((key, at) => [at === 0 ? label : '', linkTo(key)] as const);
  const again = one.shownElsewhere === 1 ? 'another bill shows' : `${one.shownElsewhere} other bills show`;
  const rows: (readonly [string, string])[] = [
    ['rating', `${one.rating} of 5, ${one.status === 'A' ? 'public' : 'waits'}, of ${day(one.createdAt)}`],
    ['of', `${plain(one.thing, 200)} (${plain(one.storeName, 100)})`],
    [
      'by',
      `${plain(one.userName, 100)} <${plain(one.email, 254)}>${one.isProven ? '' : ', address not confirmed'}`,
    ],
    ['order', one.isOrdered ? 'known from the shop itself' : 'not known'],
    ...(one.comment === ''
      ? []
      : one.comment.split('\n').map((line, at) => [at === 0 ? 'says' : '', plain(line, 5_000)] as const)),
    ...pictures('bill', one.billKeys),
    ...(one.shownElsewhere > 0 ? [['', `${again} the same picture`] as const] : []),
    ...pictures('pictures', one.mediaKeys),
    ['seen', digestOfRating(one)],
  ];
  return rows.map(([label, value]) => `${label.padEnd(9)} ${value}`.trimEnd()).join('\n');
}

const day = (at: Date): string => at.toISOString().slice(0, 10);

/** One line without the characters that could control a terminal. */
function plain(text: string, most: number): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line;
}
