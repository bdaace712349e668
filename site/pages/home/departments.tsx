import type { DepartmentHighlight } from '@fernway/contract';
import * as t from '@fernway/messages/home';
import { Section } from '@fernway/ui/container';
import { DepartmentTiles } from '@fernway/ui/department-tiles';
import { MaskIcon } from '@fernway/ui/mask-icon';
import { SectionHeading } from '@fernway/ui/section-heading';
import { NEW, paths } from '../../core/paths.ts';
import { pictureSource } from '../../core/picture.ts';
import type { ShownGoods } from './shown-goods.ts';

/** The departments that sell something, each with a picture of what the page has not shown. */
export const departmentTiles = (highlights: readonly DepartmentHighlight[], pageGoods: ShownGoods) =>
  highlights.flatMap(({ id, name, product, otherProducts }) =>
    pageGoods
      .take(product ? [product, ...otherProducts] : [], 1)
      .map(({ images: [picture] }) => ({ id, name, picture })),
  );

/** The departments as tiles, and the way to what is new. */
export function Departments({ tiles }: { tiles: ReturnType<typeof departmentTiles> }) {
  if (tiles.length === 0) return null;
  return (
    <Section belowTheFold="tiles">
      <SectionHeading title={t.shopByDepartment()} />
      <DepartmentTiles
        tiles={[
          ...tiles.map(({ id, name, picture }) => ({
            label: name,
            href: paths.category(id),
            picture: pictureSource(picture),
          })),
          { label: t.whatIsNew(), href: paths.offers(NEW), icon: <MaskIcon of="sparkles" /> },
        ]}
      />
    </Section>
  );
}
