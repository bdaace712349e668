import * as t from '@fernway/messages/frame';
import { didNotLoad } from '@fernway/messages/heads/errors';
import * as pages from '@fernway/messages/pages';
import { ButtonLink } from '@fernway/ui/button';
import { Container } from '@fernway/ui/container';
import { PageMessage } from '@fernway/ui/error-state';
import { paths } from '../../core/paths.ts';

/** A page without header and footer, shown if those fail. */
export function RootError() {
  return (
    <main className="py-12">
      <Container>
        <PageMessage
          status={500}
          title={didNotLoad()}
          text={t.ourFault()}
          actions={
            <ButtonLink variant="primary" href={paths.home()}>
              {pages.backToStart()}
            </ButtonLink>
          }
        />
      </Container>
    </main>
  );
}
