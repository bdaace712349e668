import { Icon } from '@fernway/ui/icon';
import { Link } from '@fernway/ui/link';
import { Toast, ToastRegion } from '@fernway/ui/notice';
import { Bell, Check, Info } from 'lucide';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStateStore } from '../../runtime/state-store.ts';
import { dismissToast, dismissToastsOf, toasts } from './toasts.ts';

/** The short messages over the page. */
export function ToastList() {
  const messages = useStateStore(toasts);
  const { pathname } = useLocation();
  useEffect(() => dismissToastsOf(pathname), [pathname]);
  return (
    <ToastRegion>
      {messages.map(({ id, text, link, action, isDone }) => (
        <Toast
          key={id}
          lead={<Icon of={isDone ? Check : link ? Bell : Info} />}
          action={
            (action && (
              <button
                type="button"
                onClick={action.press}
                className="min-h-9 px-1 underline-offset-3 hover:underline"
              >
                {action.label}
              </button>
            )) ||
            (link && (
              <Link
                href={link.href}
                onClick={() => dismissToast(id)}
                className="underline underline-offset-3"
              >
                {link.label}
              </Link>
            ))
          }
          onDismiss={() => dismissToast(id)}
        >
          {text}
        </Toast>
      ))}
    </ToastRegion>
  );
}
