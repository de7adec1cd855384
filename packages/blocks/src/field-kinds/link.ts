import { emailText, hasCredentials, ID, normalizeHref } from '@ximblox/primitives';
import { invalid, invalidEmail, invalidURL, required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

import { commonEditor, type CommonOptions, type Field } from './field.ts';

const emptyLink = { kind: 'none', text: '' } as const;
const label = z.string().max(200, { error: tooLong }).default('');

/** The kinds of link of the specification (section 9): external, internal, anchor, mail, phone; and none. */
export const Link = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none'), text: label }),
  z.strictObject({
    kind: z.literal('internal'),
    text: label,
    pageID: ID,
    anchor: z.string().max(100).default(''),
  }),
  z.strictObject({
    kind: z.literal('external'),
    text: label,
    url: z
      .string()
      .max(2000, { error: tooLong })
      .overwrite((url) => normalizeHref(url) ?? url)
      .refine((url) => !hasCredentials(url), { error: invalidURL, abort: true, params: { rule: 'credentials' } })
      .refine((url) => normalizeHref(url) !== undefined, { error: invalidURL }),
    newWindow: z.boolean().default(false),
  }),
  z.strictObject({ kind: z.literal('anchor'), text: label, anchor: z.string().max(100) }),
  z.strictObject({ kind: z.literal('mail'), text: label, email: emailText(invalidEmail) }),
  z.strictObject({
    kind: z.literal('phone'),
    text: label,
    phone: z.string().regex(/^\+?[0-9 ()/.-]{3,30}$/, { error: invalid }),
  }),
]);
export type Link = z.infer<typeof Link>;

/** A link to a page, a URL, an anchor of this page, an email address or a phone number. */
export function link(options: CommonOptions): Field<Link, 'props'> {
  return {
    kind: 'link',
    store: 'props',
    draft: Link,
    strict: options.required ? Link.refine((value) => value.kind !== 'none', { error: required }) : Link,
    defaultValue: emptyLink,
    editor: { ...commonEditor(options), control: 'link' },
    text: (value) => value.text,
    references: (value) => {
      if (value.kind === 'internal') return [{ kind: 'page', pageID: value.pageID, anchor: value.anchor }];
      return value.kind === 'anchor' ? [{ kind: 'anchor', anchor: value.anchor }] : [];
    },
    sanitize: (value) => value,
  };
}
