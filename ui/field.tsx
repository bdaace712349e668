import * as t from '@fernway/messages/ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The label of a field, above it. */
export function Field(props: {
  label: string;
  /** Shows the label to screen readers only, where the control says what it is. */
  labelHidden?: boolean | undefined;
  optional?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is what it is given
    <label className="block">
      <span className={classNames(props.labelHidden ? 'sr-only' : 'mb-1.5 block', 'font-semibold text-sm')}>
        {props.label}
        {/* The space is part of the text: Chromium drops a separate space from the field's accessible name. */}
        {props.optional && <span className="font-normal text-ink-2">{` ${t.optional()}`}</span>}
      </span>
      {props.children}
    </label>
  );
}
