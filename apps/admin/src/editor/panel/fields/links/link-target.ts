import type { Link } from '@ximblox/blocks';
import { normalizeHref, isEmail } from '@ximblox/primitives';

import { t } from '../../../../shared/language/t.ts';

/** Where a link leads, in the kinds of the link field, without text and window. */
export type LinkTarget =
  | { readonly kind: 'internal'; readonly pageID: number; readonly anchor: string }
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'anchor'; readonly anchor: string }
  | { readonly kind: 'mail'; readonly email: string }
  | { readonly kind: 'phone'; readonly phone: string };

/** The attributes of a link in a text that say where it leads. */
type MarkAttributes = {
  readonly href?: string | null | undefined;
  readonly 'data-page-id'?: string | null | undefined;
  readonly 'data-anchor'?: string | null | undefined;
};

const phonePattern = /^\+?[0-9 ()/.-]{3,30}$/;

/** The target that a text names: an email address, a phone number, an anchor, a URL or a path; undefined if it names none. */
export function recognizeTarget(text: string): LinkTarget | undefined {
  const href = normalizeHref(text);
  if (href === undefined) return undefined;
  if (href.startsWith('#')) return href === '#' ? undefined : { kind: 'anchor', anchor: href.slice(1, 101) };
  const [, scheme = '', rest = ''] = /^(mailto|tel):(.*)$/i.exec(href) ?? [];
  if (scheme.toLowerCase() === 'mailto' && isEmail(rest)) return { kind: 'mail', email: rest };
  if (scheme.toLowerCase() === 'tel') {
    // The number stays as it was typed, with its spaces.
    const phone = text.trim().replace(/^tel:\s*/i, '');
    if (phonePattern.test(phone)) return { kind: 'phone', phone };
  }
  return { kind: 'external', url: href };
}

/** The target of a link in a text; null for a link that leads nowhere. */
export function targetOfMark({ href, 'data-page-id': pageID, 'data-anchor': anchor }: MarkAttributes): LinkTarget | null {
  if (pageID !== null && pageID !== undefined) return { kind: 'internal', pageID: Number(pageID), anchor: anchor ?? '' };
  return recognizeTarget(href ?? '') ?? null;
}

/** The target of a link field; null for none. */
export function targetOfLink(link: Link): LinkTarget | null {
  switch (link.kind) {
    case 'none':
      return null;
    case 'internal':
      return { kind: link.kind, pageID: link.pageID, anchor: link.anchor };
    case 'external':
      return { kind: link.kind, url: link.url };
    case 'anchor':
      return { kind: link.kind, anchor: link.anchor };
    case 'mail':
      return { kind: link.kind, email: link.email };
    case 'phone':
      return { kind: link.kind, phone: link.phone };
  }
}

/** A target as it is typed; a page by its title. */
export function textOfTarget(target: LinkTarget | null, page: { readonly title: string } | undefined): string {
  switch (target?.kind) {
    case 'internal':
      return page?.title ?? t('Page {pageID}', { pageID: target.pageID });
    case 'external':
      return target.url;
    case 'anchor':
      return `#${target.anchor}`;
    case 'mail':
      return target.email;
    case 'phone':
      return target.phone;
    case undefined:
      return '';
  }
}

/** The href of a target; that of a page is its path at the moment, or empty until that is known. */
export function hrefOfTarget(target: LinkTarget, page: { readonly path: string } | undefined): string {
  switch (target.kind) {
    case 'internal':
      return `${page?.path ?? ''}${target.anchor === '' ? '' : `#${target.anchor}`}`;
    case 'external':
      return target.url;
    case 'anchor':
      return `#${target.anchor}`;
    case 'mail':
      return `mailto:${target.email}`;
    case 'phone':
      return normalizeHref(`tel:${target.phone}`) ?? '';
  }
}

/** A target in words: "Page: The basin", "Email to info@example.org". */
export function describeTarget(target: LinkTarget, page: { readonly title: string } | undefined): string {
  switch (target.kind) {
    case 'internal':
      return t('Page: {title}', {
        title: `${page?.title ?? t('number {pageID}', { pageID: target.pageID })}${target.anchor === '' ? '' : `, #${target.anchor}`}`,
      });
    case 'external': {
      if (/^[/?]/.test(target.url)) return t('Address on this site: {url}', { url: target.url });
      const email = /^mailto:([^?]+)/i.exec(target.url)?.[1];
      return email === undefined
        ? t('Web address: {url}', { url: target.url.replace(/^https?:\/\//i, '') })
        : t('Email to {email}', { email });
    }
    case 'anchor':
      return t('Place on the same page: #{anchor}', { anchor: target.anchor });
    case 'mail':
      return t('Email to {email}', { email: target.email });
    case 'phone':
      return t('Call {phone}', { phone: target.phone });
  }
}
