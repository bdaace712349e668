import { ButtonLink } from '@fernway/ui/button';
import { Container } from '@fernway/ui/container';
import { PageMessage } from '@fernway/ui/error-state';
import { paths } from '../paths.ts';

/** A page without header and footer, for when those are what fails. */
export function PlainError() {
  return (
    <main className="py-12">
      <Container>
        <PageMessage
          status={500}
          title="This page did not load"
          text="The fault is on our side. Try again in a moment."
          actions={
            <ButtonLink variant="primary" href={paths.home()}>
              Back to the start
            </ButtonLink>
          }
        />
      </Container>
    </main>
  );
}
