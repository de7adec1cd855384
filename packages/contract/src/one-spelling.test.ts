import { isPasswordText } from '@ximblox/primitives';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { contract } from './contract.ts';
import type { Operation } from './operation.ts';

type Field = { readonly path: string; readonly schema: z.core.$ZodType };

/** The text fields of an input, at any depth, each with its path. */
function textFields(schema: z.core.$ZodType, path: string, depth = 0): Field[] {
  if (depth > 12) return [];
  const below = (one: z.core.$ZodType, at = path): Field[] => textFields(one, at, depth + 1);
  if (schema instanceof z.ZodString || schema instanceof z.ZodEmail) return [{ path, schema }];
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([name, one]) => below(one, `${path}.${name}`));
  if (schema instanceof z.ZodArray) return below(schema.element, `${path}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => below(one));
  if (schema instanceof z.ZodRecord) return below(schema.valueType, `${path}{}`);
  if (schema instanceof z.ZodPipe) return below(schema.in);
  if (schema instanceof z.ZodLazy) return below(schema.unwrap());
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return below(schema._zod.def.innerType);
  return [];
}

const fields = Object.entries(contract).flatMap(([domain, verbs]) =>
  Object.entries(verbs as Record<string, Operation>).flatMap(([verb, { input }]) => textFields(input, `${domain}.${verb}`)),
);

/** Free texts that are no `lineText`, with the reason; by the end of their path. */
const otherTexts: readonly (readonly [reason: string, paths: RegExp])[] = [
  ['texts of several lines', /\.(?:message|question|motivation|comment|feedback|description|seoDescription|text)$/],
  ['content, of which a blank at an end is part', /\.(?:replaceWith|replacement|content|term|before)$/],
  ['texts about images, of several lines', /\.(?:defaultAltText|altText)$/],
  ['keywords, which are not shown in lists', /\.seoKeywords\[\]$/],
  ['secrets and codes that are compared as they are', /\.(?:code|token|fileTokens\[\]|state|iss|error|hash|v)$/],
  [
    'keys and words of the program',
    /(?:\.blockKey|\.sourceKey|sourceKeys\[\]|\.key|\.anchorPoint|\.office|\.feed|\.group|transports\[\])$/,
  ],
  ['types and languages', /(?:\.type|pageTypes\[\]|types\[\]|locales\[\])$/],
  ['addresses', /\.(?:url|href|anchor|redirectURL|slug|path|link|query|email|emails\[\])$/],
  ['what a form was filled in with, compared with what is stored', /\.original(?:\.[\w.[\]]+)?$/],
  ['names of stored files, as they are stored', /\.fileName$/],
  [
    'values of a filter, as they are stored',
    /^(?:site\.view|site\.previewList|vacancies\.\w+)\..*\w$|^experts\.list\.expertise$|^members\.csvExport\.filter$/,
  ],
];

/** A text with all that a spelling removes, and what is left of it. */
const written = ' Cre\u0300\u00a0 me\u200b\u202e\u00ad ';
const spelled = 'Crè me';
const isFreeText = ({ schema }: Field): boolean => z.safeParse(schema, 'Ab Cd').success;
const isSpelled = ({ schema }: Field): boolean => z.safeParse(schema, written).data === spelled;

it('every name, title and search term of an input has one spelling', () => {
  const without = fields
    .filter((field) => isFreeText(field) && !isPasswordText(field.schema) && !isSpelled(field))
    .map(({ path }) => path)
    .filter((path) => !otherTexts.some(([, paths]) => paths.test(path)));
  expect(without).toEqual([]);
});

it('every exception is of use', () =>
  expect(
    otherTexts.filter(([, paths]) => !fields.some((field) => paths.test(field.path) && isFreeText(field) && !isSpelled(field))),
  ).toEqual([]));

it('a name that must be given is not given by signs that are not seen', () => {
  // Titles of menus are refused by the function, with all other faults of the menu.
  const names = fields.filter(
    (field) => !/items\[\].*\.title$/.test(field.path) && isSpelled(field) && !z.safeParse(field.schema, '').success,
  );
  expect(names.length).toBeGreaterThan(30);
  const taken = names.filter(({ schema }) =>
    ['\u200b\u2060', '\u3164', '\ufe0f', '\u200d', '\u2800'].some((text) => z.safeParse(schema, text).success),
  );
  expect(taken.map(({ path }) => path)).toEqual([]);
});

it('passwords are fields of their own kind', () => {
  const passwords = fields.filter(({ path }) => /password|\.confirm$/i.test(path.slice(path.lastIndexOf('.'))));
  expect(passwords.length).toBeGreaterThan(15);
  expect(passwords.filter(({ schema }) => !isPasswordText(schema)).map(({ path }) => path)).toEqual([]);
});
