import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from 'react';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  /** The page changes in place (a filter, a variant): a router should keep the scroll position. */
  keepScroll?: boolean | undefined;
  /** It leads back: where a page of ours was before this one, a router goes there, and `href` is for all others. */
  goesBack?: boolean | undefined;
};

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/**
 * Sets how links of the components inside are rendered. Without it they are plain `<a href>`. A site with a router
 * sets its own link here once.
 */
export function LinkProvider(props: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={props.component}>{props.children}</LinkContext>;
}

/** A link inside the site. Links to other hosts are plain `<a>`. */
export function Link(props: LinkProps) {
  const Component = use(LinkContext);
  return <Component {...props} />;
}

function PlainLink({ keepScroll: _, goesBack: __, ...anchor }: LinkProps) {
  return <a {...anchor} />;
}
