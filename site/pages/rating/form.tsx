import { uploadLimits } from '@fernway/contract/limits';
import * as t from '@fernway/messages/rating';
import { Button } from '@fernway/ui/button';
import { Notice } from '@fernway/ui/notice';
import { Picture } from '@fernway/ui/picture';
import { type ChosenPicture, PictureChoice } from '@fernway/ui/picture-choice';
import { StarChoice } from '@fernway/ui/star-choice';
import { TextAreaField } from '@fernway/ui/text-field';
import { pictureSource } from '../../core/picture.ts';
import type { DraftPicture } from './draft.ts';
import { commentProblem } from './form-state.ts';
import { UploadProgressBar } from './upload-progress-bar.tsx';
import { type RatingFormOptions, useRatingForm } from './use-rating-form.ts';

interface RatingFormProps extends RatingFormOptions {
  onCancel: () => void;
}

/** Stars, the bill, pictures and a comment. The form keeps what was typed and chosen until it is accepted. */
export function RatingForm({ onCancel, ...options }: RatingFormProps) {
  const { product, context } = options;
  const form = useRatingForm(options);
  const { draft, errors, reading, sending } = form;

  const cancel = () => {
    sending?.abort();
    onCancel();
  };

  return (
    <form onSubmit={form.submit} noValidate aria-label={product.heading} className="grid gap-5">
      <div className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-3">
        <Picture source={pictureSource(product.picture)} alt="" ratio="square" sizes="64px" corner="field" />
        <p className="min-w-0">
          <b className="line-clamp-2 font-semibold wrap-anywhere">{product.heading}</b>
          <span className="block truncate text-ink-2 text-sm">{product.storeName}</span>
        </p>
      </div>
      <fieldset disabled={sending !== undefined} className="grid min-w-0 gap-5">
        <StarChoice
          legend={t.yourRating()}
          name="rating"
          value={draft.rating}
          onChange={(rating) => form.edit('rating', (now) => ({ ...now, rating }))}
          labelOf={t.starsOf}
          note={draft.rating !== undefined && t.starsChosen(draft.rating)}
          refusal={errors.rating}
        />
        {context.needsBill || draft.bill ? (
          <PictureChoice
            legend={t.billPicture()}
            hint={t.whoSeesBill()}
            choose={t.choosePicture()}
            pictures={draft.bill ? [chosenPictureOf(draft.bill, t.billName())] : []}
            reading={reading.bill}
            hasRoom={!draft.bill && reading.bill === 0}
            onChoose={form.chooseBill}
            onRemove={form.removeBill}
            refusal={errors.bill}
          />
        ) : (
          <p className="text-ink-2 text-sm">{t.noBillNeeded()}</p>
        )}
        <PictureChoice
          legend={t.morePictures()}
          hint={t.howManyPictures(uploadLimits.of)}
          choose={t.addPicture()}
          pictures={draft.media.map((picture, at) => chosenPictureOf(picture, t.pictureName(at + 1)))}
          reading={reading.media}
          hasRoom={draft.media.length + reading.media < uploadLimits.of}
          multiple
          onChoose={form.chooseMedia}
          onRemove={form.removeMedia}
          refusal={errors.media}
        />
        <TextAreaField
          label={t.comment()}
          isOptional
          name="comment"
          rows={4}
          value={draft.comment}
          placeholder={t.commentHint()}
          onChange={({ currentTarget: { value: comment } }) =>
            form.edit('whole', (now) => ({ ...now, comment }))
          }
          refusal={commentProblem(draft)}
        />
      </fieldset>
      <p className="-mt-2 text-ink-2 text-sm">{t.publicName()}</p>
      {errors.whole && <Notice tone="danger">{errors.whole}</Notice>}
      {sending && <UploadProgressBar step={form.progress} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" type="submit" busy={form.isBusy}>
          {context.waiting ? t.saveChanges() : t.submit()}
        </Button>
        <Button variant="ghost" onClick={cancel}>
          {t.cancel()}
        </Button>
      </div>
    </form>
  );
}

const chosenPictureOf = ({ key, ready, address = '' }: DraftPicture, label: string): ChosenPicture => ({
  key,
  label: ready?.name ?? label,
  removeLabel: t.removePicture(label),
  ...(ready ? { bitmap: ready.bitmap } : { address }),
});
