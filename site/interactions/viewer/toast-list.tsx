import { Icon } from '@fernway/ui/icon';
import { Link } from '@fernway/ui/link';
import { Toast, ToastRegion } from '@fernway/ui/notice';
import { Bell, Info } from 'lucide';
import { useStateStore } from '../../runtime/state-store.ts';
import { dismissToast, type ToastMessage, toasts } from './toasts.ts';

const whole = (messages: readonly ToastMessage[]) => messages;

/** The short messages over the page. */
export function ToastList() {
  const messages = useStateStore(toasts, whole);
  return (
    <ToastRegion>
      {messages.map(({ id, text, link }) => (
        <Toast
          key={id}
          lead={<Icon of={link ? Bell : Info} />}
          action={
            link && (
              <Link
                href={link.href}
                onClick={() => dismissToast(id)}
                className="underline underline-offset-3"
              >
                {link.label}
              </Link>
            )
          }
          onDismiss={() => dismissToast(id)}
        >
          {text}
        </Toast>
      ))}
    </ToastRegion>
  );
}
