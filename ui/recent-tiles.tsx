import { Link } from './link.tsx';
import { Picture } from './picture.tsx';
import type { ProductTileProps } from './product-tile.tsx';

type RecentTilesProps = { products: readonly Omit<ProductTileProps, 'price'>[] };

/** Products that were seen before, small and without a price; on phones two rows of three. */
export function RecentTiles({ products }: RecentTilesProps) {
  return (
    <ul className="grid grid-cols-3 gap-3 md:grid-cols-6 md:gap-5">
      {products.map(({ href, title, picture }) => (
        <li key={href} className="group/card relative min-w-0">
          <Picture
            source={picture}
            alt=""
            ratio="square"
            sizes="(min-width: 1280px) 196px, (min-width: 768px) 16vw, 30vw"
          />
          <h3 className="mt-2 line-clamp-2 font-emphasis text-sm wrap-anywhere">
            <Link href={href} className="card-link outline-none">
              {title}
            </Link>
          </h3>
        </li>
      ))}
    </ul>
  );
}
