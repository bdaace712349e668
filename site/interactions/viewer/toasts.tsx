import { Icon } from '@fernway/ui/icon';
import { Link } from '@fernway/ui/link';
import { Toast, ToastRegion } from '@fernway/ui/notice';
import { Bell, Info } from 'lucide';
import { useStore } from '../../runtime/store.ts';
import { dismiss, type Told, told } from './told.ts';

const whole = (messages: readonly Told[]) => messages;

/** The short messages over the page. */
export function Toasts() {
  const messages = useStore(told, whole);
  return (
    <ToastRegion>
      {messages.map(({ id, text, link }) => (
        <Toast
          key={id}
          lead={<Icon of={link ? Bell : Info} />}
          action={
            link && (
              <Link href={link.href} onClick={() => dismiss(id)} className="underline underline-offset-3">
                {link.label}
              </Link>
            )
          }
          onDismiss={() => dismiss(id)}
        >
          {text}
        </Toast>
      ))}
    </ToastRegion>
  );
}
