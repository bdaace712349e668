import type { IconNode } from 'lucide';
import { createElement, type ReactNode } from 'react';

interface IconProps {
  of: IconNode;
  /** In px. */
  size?: 14 | 16 | 18 | 20 | 24;
}

/** A decorative line icon in the weight of our type. */
export function Icon({ of, size = 20 }: IconProps) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size < 16 ? 2 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="flex-none"
    >
      {shapesOf(of)}
    </svg>
  );
}

const shapes = new WeakMap<IconNode, ReactNode>();

/** What an icon is drawn of, made once: a page has sixty icons. */
function shapesOf(icon: IconNode): ReactNode {
  const cached = shapes.get(icon);
  if (cached) return cached;
  const drawn = joinPaths(icon).map(([tag, shape], place) => createElement(tag, { ...shape, key: place }));
  shapes.set(icon, drawn);
  return drawn;
}

/** Joins the paths and circles of an icon into one path, so that browsers have fewer elements to style and lay out. */
function joinPaths(icon: IconNode): IconNode {
  const path: IconNode[number] = ['path', { d: icon.map(outline).join('') }];
  return [path, ...icon.filter((part) => outline(part) === '')];
}

function outline([tag, { d, cx, cy, r }]: IconNode[number]): string {
  // A path may begin with a relative move, which would otherwise start at the end of the path before it.
  if (tag === 'path') return `M0 0${d}`;
  const radius = Number(r);
  const arc = `a${r} ${r} 0 1 0`;
  return tag === 'circle' ? `M${Number(cx) - radius} ${cy}${arc} ${2 * radius} 0${arc}-${2 * radius} 0` : '';
}
