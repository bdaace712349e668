import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import { Picture, type PictureSource } from './picture.tsx';

/** A tile with a picture, or with an icon for what is no department. */
export type DepartmentTile = { label: string; href: string } & (
  | { picture: PictureSource | undefined }
  | { icon: ReactNode }
);

/** Departments as pictures: seven in a row, on phones a row that scrolls. */
export function DepartmentTiles({ tiles }: { tiles: readonly DepartmentTile[] }) {
  return (
    <ul className="max-md:snap-row max-md:full-bleed gap-3 md:grid md:grid-cols-7 md:gap-y-4 lg:gap-x-4">
      {tiles.map((tile) => (
        <li key={tile.href} className="group/card relative min-w-0 text-center max-md:w-24">
          {'icon' in tile ? (
            <div className="grid aspect-square place-items-center rounded-card bg-tint text-green">
              {tile.icon}
            </div>
          ) : (
            <Picture
              source={tile.picture}
              alt=""
              ratio="square"
              drawnUpTo={160}
              sizes="(min-width: 1280px) 160px, (min-width: 768px) 13vw, 96px"
            />
          )}
          <Link
            href={tile.href}
            className="card-link mt-2 block font-emphasis text-sm text-balance outline-none group-hover/card:text-green lg:text-md"
          >
            {tile.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
