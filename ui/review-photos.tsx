import * as t from '@fernway/messages/ui';
import { useState } from 'react';
import { inPlaceLink } from './in-place-link.ts';
import { Picture, type PictureSource } from './picture.tsx';
import { PictureViewer } from './picture-viewer.tsx';

type ReviewPhotosProps = {
  /** The author of the photos. */
  author: string;
  photos: readonly PictureSource[];
};

/** The pictures of a review, which open in full screen; without script a press opens the file. */
export function ReviewPhotos({ author, photos }: ReviewPhotosProps) {
  const [viewed, setViewed] = useState<number>();
  const pictures = photos.map((source, index) => ({ source, alt: t.photoFrom(index + 1, author) }));
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {pictures.map(({ source, alt }, index) => (
          <li key={source.src(0)} className="w-16">
            <a
              href={source.src(source.widths.at(-1) ?? 0)}
              {...inPlaceLink(() => setViewed(index))}
              className="block rounded-field focus-visible:rounded-field"
            >
              <Picture source={source} alt={alt} ratio="square" sizes="64px" corner="field" />
            </a>
          </li>
        ))}
      </ul>
      {viewed !== undefined && (
        <PictureViewer
          name={t.reviewBy(author)}
          pictures={pictures}
          first={viewed}
          onClose={() => setViewed(undefined)}
        />
      )}
    </>
  );
}
