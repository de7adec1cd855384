import type { ReactNode } from 'react';
import { texts } from '@ximblox/i18n/site-texts';
import { normalizeHref } from '@ximblox/primitives';

import type { Link } from '../../field-kinds/link.ts';
import type { RenderContext } from '../../render-context.ts';

const hash = (anchor: string): string => (anchor === '' ? '' : `#${anchor}`);

/** The href of a link; undefined if it is empty, its page is not live or its URL is unsafe. */
export function hrefOf(link: Link, { pages }: Pick<RenderContext, 'pages'>): string | undefined {
  switch (link.kind) {
    case 'internal': {
      const page = pages[link.pageID];
      return page === undefined ? undefined : page.path + hash(link.anchor);
    }
    case 'external':
      return normalizeHref(link.url);
    case 'anchor':
      return link.anchor === '' ? undefined : hash(link.anchor);
    case 'mail':
      return `mailto:${link.email}`;
    case 'phone':
      return `tel:${link.phone.replace(/[^+\d]/g, '')}`;
    case 'none':
      return undefined;
  }
}

/** The text of a link: its own, else the title of its target. */
export function linkText(link: Link, { pages }: Pick<RenderContext, 'pages'>): string {
  if (link.text !== '') return link.text;
  if (link.kind === 'internal') return pages[link.pageID]?.title ?? '';
  if (link.kind === 'mail') return link.email;
  if (link.kind === 'phone') return link.phone;
  return link.kind === 'external' ? link.url.replace(/^(?:https?:\/\/|mailto:|tel:)/i, '') : '';
}

type LinkToProps = {
  readonly link: Link;
  readonly context: RenderContext;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
};

/** A link of a block. Without a target it is shown as text; in the editor it keeps its style. */
export function LinkTo({ link, context, className, children }: LinkToProps) {
  const content = children ?? linkText(link, context);
  const href = hrefOf(link, context);
  if (link.kind === 'none' || content === '') return children === undefined ? null : content;
  if (href === undefined) return <span className={context.editing ? className : undefined}>{content}</span>;
  if (link.kind !== 'external' || !link.newWindow)
    return (
      <a href={href} className={className}>
        {content}
      </a>
    );
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {content}
      <span className="hidden"> {texts(context.locale).externalWindow}</span>
    </a>
  );
}

type LinkedTextProps = { readonly text: string; readonly link: Link; readonly context: RenderContext };

/** A text of a block that is a link where it has a target, and plain otherwise. */
export const LinkedText = ({ text, link, context }: LinkedTextProps) =>
  text === '' || hrefOf(link, context) === undefined ? text : <LinkTo link={{ ...link, text }} context={context} />;
