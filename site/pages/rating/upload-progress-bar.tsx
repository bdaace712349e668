import * as t from '@fernway/messages/rating';
import type { UploadProgress } from './send-rating.ts';

/** The progress of sending; `step` undefined: all pictures are sent. */
export function UploadProgressBar({ step }: { step: UploadProgress | undefined }) {
  const text = step ? t.sendingPicture(step.picture, step.of) : t.sending();
  return (
    <div className="grid gap-1.5">
      <p role="status" className="text-ink-2 text-sm">
        {text}
      </p>
      <progress
        aria-label={text}
        max={1}
        value={step ? (step.picture - 1 + step.part) / step.of : 1}
        className="h-2 w-full appearance-none overflow-hidden rounded-pill bg-line [&::-moz-progress-bar]:bg-green [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-green"
      />
    </div>
  );
}
