import * as t from '@fernway/messages/app';
import { Button } from '@fernway/ui/button';
import { paths } from '../../core/paths.ts';

/** The button to go on without the app. Visitors who press it are not asked again during the session. */
export function ContinueInBrowser({ to, variant }: { to: string; variant: 'onForest' | 'secondary' }) {
  return (
    <form method="post" action={paths.continueInBrowser()} data-plain="">
      <input type="hidden" name="to" value={to} />
      <Button type="submit" variant={variant} size="large" block>
        {t.continueInBrowser()}
      </Button>
    </form>
  );
}
