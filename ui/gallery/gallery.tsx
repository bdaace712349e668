import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Container, Section } from '../container.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { SkipLink } from '../skip-link.tsx';
import { Cards } from './cards.tsx';
import { PageFooter, PageHeader } from './frame.tsx';

function Gallery() {
  return (
    <>
      <SkipLink />
      <PageHeader />
      <main id="main">
        <Container>
          <Section>
            <SectionHeading level={1} title="Components" sub="Every part, in its states." />
          </Section>
          <Cards />
        </Container>
      </main>
      <PageFooter />
    </>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
}
