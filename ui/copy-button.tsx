import * as t from '@fernway/messages/ui';
import { Check, Copy } from 'lucide';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Copies a text, such as a discount code, and says so until the focus moves on. Hidden without script. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setIsRefused(true), // the user or their browser has denied access to the clipboard
    );
  const forget = () => {
    setIsCopied(false);
    setIsRefused(false);
  };
  return (
    <span className="noscript:hidden">
      <Button variant="ghost" size="small" onClick={() => void copy()} onBlur={forget}>
        <Icon of={isCopied ? Check : Copy} size={16} />
        {isCopied ? t.copied() : isRefused ? t.notCopied() : t.copy()}
        <VisuallyHidden> {text}</VisuallyHidden>
      </Button>
      <VisuallyHidden>
        <span role="status">{isCopied ? t.isCopied(text) : isRefused && t.notCopied()}</span>
      </VisuallyHidden>
    </span>
  );
}
