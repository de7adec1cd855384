import { blockCatalog, pageTypeCatalog, type Fields } from '@ximblox/blocks';
import { contract, type Operation } from '@ximblox/contract';
import type { ErrorName } from '@ximblox/primitives';
import { z } from 'zod';

import { DomainError } from './errors.ts';

/** The logged fields of a refused call: names and properties, and the reason where the names don't tell. Free of input data. */
export type LoggedErrors = { readonly errors: readonly string[]; readonly reason?: string };

/** The first errors of a body full of them are enough. */
const loggedMax = 20;

/** Property names that errors use but no schema has. */
const otherNames = [
  'Idempotency-Key',
  'secondFactor',
  'reauthentication',
  'Email',
  'Name',
  'Password',
  'roleName',
  'props',
  'blocks',
  'typeData',
];

function addFields(names: Set<string>, fields: Fields): void {
  for (const [name, field] of Object.entries(fields)) {
    names.add(name);
    if (field.itemFields !== undefined) addFields(names, field.itemFields);
  }
}

/** Collects the names of all properties of a schema, recursively. */
function addSchema(names: Set<string>, value: unknown, seen: Set<unknown>): void {
  if (Array.isArray(value)) for (const part of value) addSchema(names, part, seen);
  if (!(value instanceof z.ZodType) || seen.has(value)) return;
  seen.add(value);
  const { def } = value._zod;
  for (const part of Object.values(def)) addSchema(names, part, seen);
  if (value instanceof z.ZodLazy) addSchema(names, value.unwrap(), seen);
  if (!(value instanceof z.ZodObject)) return;
  for (const [name, part] of Object.entries(value.shape)) {
    names.add(name);
    addSchema(names, part, seen);
  }
}

let known: ReadonlySet<string> | undefined;

/** All property names of the contract; any other comes from a caller and could hold anything. */
function knownNames(): ReadonlySet<string> {
  if (known !== undefined) return known;
  const names = new Set(otherNames);
  const seen = new Set<unknown>();
  for (const operations of Object.values(contract)) {
    for (const { input, propertyNames = {}, fileField = 'f' } of Object.values(operations as Record<string, Operation>)) {
      addSchema(names, input, seen);
      for (const name of [...Object.values(propertyNames), fileField]) names.add(name);
    }
  }
  for (const { fields } of [...blockCatalog.values(), ...pageTypeCatalog.values()]) addFields(names, fields);
  for (const name of ['type', 'key', 'anchorPoint', 'name', 'visibility', '__images', '__files']) names.add(name);
  known = names;
  return names;
}

/** A property with every name that is not of the contract replaced by `*`. */
const withoutInput = (property: string): string =>
  property.replace(/[^.[\]]+/g, (part) => (/^\d+$/.test(part) || knownNames().has(part) ? part : '*')).slice(0, 200);

/** The logged fields of a failure. Of a refusal with many errors, the first {@link loggedMax}. */
export function loggedErrors(error: unknown): LoggedErrors {
  if (!(error instanceof DomainError)) return { errors: ['internal'] };
  const { items, internal } = error;
  const errors = [...new Set(items.map(({ name, property }) => `${name} ${withoutInput(property)}`.trim()))].slice(0, loggedMax);
  const reason = internal ?? reasons[items[0]?.name ?? 'internal'];
  return reason === undefined ? { errors } : { errors, reason };
}

/** The logged reason for names that don't say who should act, or on what. */
const reasons: Readonly<Partial<Record<ErrorName, string>>> = {
  forbiddenOrigin: 'The call came from another website, or without X-Requested-With.',
  csrfTokenInvalid: 'The token is of another session, too old, or absent.',
  revisionConflict: 'Another revision was stored since the caller read it.',
  tooManyCalls: 'The caller or its network is over a limit of calls.',
  tooManyAttempts: 'The account, network or browser is locked after failed logins.',
  secondFactorRequired: 'The role requires a second factor that is not set up.',
  reauthenticationRequired: 'The login of the session is more than ten minutes old.',
  requestTimeout: 'The body came too slowly.',
  aborted: 'The caller closed the connection.',
};
