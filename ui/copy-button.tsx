import * as t from '@fernway/messages/ui';
import { Check, Copy } from 'lucide';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Copies a text, such as a discount code, and says so until the focus goes on. Without script it is not there. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <span className="noscript:hidden">
      <Button variant="ghost" size="small" onClick={() => void copy()} onBlur={() => setIsCopied(false)}>
        <Icon of={isCopied ? Check : Copy} size={16} />
        {isCopied ? t.copied() : t.copy()}
        <VisuallyHidden> {text}</VisuallyHidden>
      </Button>
      <VisuallyHidden>
        <span role="status">{isCopied && t.isCopied(text)}</span>
      </VisuallyHidden>
    </span>
  );
}
