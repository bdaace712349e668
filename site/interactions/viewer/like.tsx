import { LikePill } from '@fernway/ui/like-pill';
import { useEffect, useState } from 'react';
import { useStore } from '../../runtime/store.ts';
import { useAct } from './act.ts';
import { change, count } from './change.ts';
import { likesOf, marks, setMarks } from './marks.ts';
import { look } from './overlay.ts';
import { own } from './own.ts';

interface LikedThing {
  type: 'Product' | 'Offer';
  id: string;
  /** The number on the rendered page. */
  totalLikes: number;
}

/** The like toggle of a product or an offer, to lie on its picture. */
export function Like({ name, ...thing }: LikedThing & { name: string }) {
  const { type, id, totalLikes } = thing;
  const [since] = useState(() => performance.now());
  const isLiked = useStore(marks, ({ liked }) => liked.has(id));
  const likes = useStore(marks, (all) => likesOf(all, { id, onPage: totalLikes, since }));
  const isRunning = useStore(marks, ({ running }) => running.has(keyOf(thing)));
  const press = useAct(keyOf(thing), (isContinued) => {
    const likeId = marks.get().liked.get(id);
    if (likeId === undefined) void like(thing, likes);
    else if (!isContinued) void unlike(thing, likes, likeId);
  });

  // Asks for the state of things that appear on the page later.
  useEffect(look, []);

  return (
    <LikePill
      count={likes}
      liked={isLiked}
      of={name}
      busy={isRunning}
      data-mark={`${type === 'Product' ? 'productIds' : 'offerIds'}.${id}`}
      onClick={press}
    />
  );
}

const keyOf = ({ type, id }: LikedThing): string => `like ${type} ${id}`;

const like = ({ type, id }: LikedThing, likes: number) =>
  change({
    key: keyOf({ type, id, totalLikes: likes }),
    id,
    show: () => {
      setLike(id, '', likes + 1);
      count('liked', 1);
    },
    send: () => own('makeLikes', { id, type }),
    settle: (answer) => setLike(id, answer.id, answer.totalLikes),
    undo: () => {
      setLike(id, undefined, likes);
      count('liked', -1);
    },
  });

const unlike = ({ type, id }: LikedThing, likes: number, likeId: string) =>
  change({
    key: keyOf({ type, id, totalLikes: likes }),
    id,
    show: () => {
      setLike(id, undefined, Math.max(0, likes - 1));
      count('liked', -1);
    },
    send: () => own('makeUnLikes', { id, type, likeId }),
    settle: (answer) => setLike(id, undefined, answer.totalLikes),
    undo: () => {
      setLike(id, likeId, likes);
      count('liked', 1);
    },
  });

function setLike(id: string, likeId: string | undefined, total: number): void {
  const liked = new Map(marks.get().liked);
  if (likeId === undefined) liked.delete(id);
  else liked.set(id, likeId);
  const totals = new Map(marks.get().totals).set(id, { total, at: performance.now() });
  setMarks({ liked, totals });
}
