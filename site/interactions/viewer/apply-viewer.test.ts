import { expect, test } from 'vitest';
import { applyViewer, type ViewerItem } from './apply-viewer.ts';
import { INITIAL_STATE, ratingKeyOf, type ViewerState } from './viewer-state.ts';

const NOTHING = { liked: [], listed: [], followed: [], rated: [] };
const like = { id: 'p', likeId: 'like', totalLikes: 7 };
const SINCE = 100;

const before = (state: Partial<ViewerState>): ViewerState => ({ ...INITIAL_STATE, ...state });

/** What a state says of the product `p`. */
const of = ({ liked, listed, followed, rated, totals }: ViewerState, id = 'p') => ({
  like: liked.get(id),
  total: totals.get(id)?.total,
  isListed: listed.has(id),
  isFollowed: followed.has(id),
  rating: rated.get(id),
});
const NONE = { like: undefined, total: undefined, isListed: false, isFollowed: false, rating: undefined };

test.each<[string, Partial<ViewerState>, object, object]>([
  ['a like with its count', {}, { liked: [like] }, { like: 'like', total: 7 }],
  ['a listed item', {}, { listed: ['p'] }, { isListed: true }],
  ['a followed store', {}, { followed: ['p'] }, { isFollowed: true }],
  ['a rating', {}, { rated: [{ id: 'p', status: 'N' }] }, { rating: 'N' }],
  ['a like that is gone', { liked: new Map([['p', 'like']]) }, {}, {}],
  ['an item that is no longer listed', { listed: new Set(['p']) }, {}, {}],
  ['a store that is no longer followed', { followed: new Set(['p']) }, {}, {}],
  ['a rating that was refused', { rated: new Map([['p', 'N']]) }, {}, {}],
  [
    'a like from before the question',
    { changedAt: new Map([['p', 99]]) },
    { liked: [like] },
    { like: 'like', total: 7 },
  ],
])('applyViewer takes over %s', (_, state, answer, expected) => {
  expect(of(applyViewer(before(state), { ...NOTHING, ...answer }, ['productIds.p'], SINCE))).toEqual({
    ...NONE,
    ...expected,
  });
});

test.each<[string, Partial<ViewerState>, object, object]>([
  ['a like', { liked: new Map([['p', '']]) }, {}, { like: '' }],
  ['an unlike', {}, { liked: [like] }, {}],
  ['a listing', { listed: new Set(['p']) }, {}, { isListed: true }],
  ['an unfollowing', {}, { followed: ['p'] }, {}],
])('applyViewer keeps %s that is newer than the question', (_, state, answer, expected) => {
  const changed = before({ ...state, changedAt: new Map([['p', SINCE]]) });
  expect(of(applyViewer(changed, { ...NOTHING, ...answer }, ['productIds.p'], SINCE))).toEqual({
    ...NONE,
    ...expected,
  });
});

test('applyViewer judges a rating by its own last change, not by that of the like', () => {
  const rated = { ...NOTHING, liked: [like], rated: [{ id: 'p', status: 'A' as const }] };
  const withChange = (key: string) => before({ changedAt: new Map([[key, SINCE]]) });
  expect(of(applyViewer(withChange('p'), rated, ['productIds.p'], SINCE))).toEqual({ ...NONE, rating: 'A' });
  expect(of(applyViewer(withChange(ratingKeyOf('p')), rated, ['productIds.p'], SINCE))).toEqual({
    ...NONE,
    like: 'like',
    total: 7,
  });
});

test('applyViewer leaves alone what was not asked about, and the state that it is given', () => {
  const state = before({ liked: new Map([['q', 'other']]), listed: new Set(['q']) });
  const items: ViewerItem[] = ['productIds.p'];
  const after = applyViewer(state, { ...NOTHING, liked: [like] }, items, SINCE);
  expect(of(after, 'q')).toEqual({ ...NONE, like: 'other', isListed: true });
  expect([...state.liked]).toEqual([['q', 'other']]);
});
