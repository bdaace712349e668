import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Container, Section } from '../container.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { SkipLink } from '../skip-link.tsx';
import { Cards } from './cards.tsx';
import { OfferPage, ProductPage } from './detail-pages.tsx';
import { PageFooter, PageHeader } from './frame.tsx';
import { DirectoryPage, HomePage, SearchPage, StorePage } from './listing-pages.tsx';
import { Messages, Parts } from './parts.tsx';
import { ShopperParts } from './shopper-parts.tsx';

/** Views by the parameter `show`, such as ?show=home; default: the parts. */
const views = {
  parts: () => (
    <>
      <Section>
        <SectionHeading level={1} title="Components" sub="Every part, in its states." />
      </Section>
      <Parts />
      <Messages />
      <ShopperParts />
      <Cards />
    </>
  ),
  home: HomePage,
  search: SearchPage,
  product: ProductPage,
  store: StorePage,
  directory: DirectoryPage,
  offer: OfferPage,
};

function Gallery() {
  const show = new URLSearchParams(location.search).get('show') ?? 'parts';
  const View = views[show as keyof typeof views] ?? views.parts;
  return (
    <>
      <SkipLink />
      <PageHeader />
      <main id="main">
        <Container>
          <View />
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
