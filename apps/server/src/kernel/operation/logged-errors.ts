import { blockCatalog, pageTypeCatalog, type Fields } from '@ximblox/blocks';
import { contract, type Operation } from '@ximblox/contract';
import type { ErrorName } from '@ximblox/primitives';
import { z } from 'zod';

import { DomainError } from './errors.ts';

/** What the log says of a refused call: names and properties, and why where the names do not tell. Nothing of the input. */
export type LoggedErrors = { readonly errors: readonly string[]; readonly reason?: string };

/** Of a body full of faults the first are enough. */
const loggedMax = 20;

/** Names that errors use and no schema has. */
const otherNames = ['Idempotency-Key', 'secondFactor', 'Email', 'Name', 'Password', 'roleName', 'props', 'blocks', 'typeData'];

function addFields(names: Set<string>, fields: Fields): void {
  for (const [name, field] of Object.entries(fields)) {
    names.add(name);
    if (field.itemFields !== undefined) addFields(names, field.itemFields);
  }
}

/** Gathers the names of all properties that a schema has, however deep. */
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

/** Every name of a property that we made ourselves; all others came from a caller, who can write anything there. */
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
  for (const name of ['type', 'key', 'anchorPoint', 'visibility', '__images', '__files']) names.add(name);
  known = names;
  return names;
}

/** A property with `*` in place of every name that a caller made up. */
const withoutInput = (property: string): string =>
  property.replace(/[^.[\]]+/g, (part) => (/^\d+$/.test(part) || knownNames().has(part) ? part : '*')).slice(0, 200);

/** What the log says of a failure. A refusal of many things names the first {@link loggedMax}. */
export function loggedErrors(error: unknown): LoggedErrors {
  if (!(error instanceof DomainError)) return { errors: ['internal'] };
  const { items, internal } = error;
  const errors = [...new Set(items.map(({ name, property }) => `${name} ${withoutInput(property)}`.trim()))].slice(0, loggedMax);
  const reason = internal ?? reasons[items[0]?.name ?? 'internal'];
  return reason === undefined ? { errors } : { errors, reason };
}

/** What stands in the log beside a name that does not say who is to act, or on what. */
const reasons: Readonly<Partial<Record<ErrorName, string>>> = {
  forbiddenOrigin: 'The call came from another website, or without X-Requested-With.',
  csrfTokenInvalid: 'The token is of another session, too old, or absent.',
  revisionConflict: 'Another revision was stored since the caller read it.',
  tooManyCalls: 'The caller or its network is over a limit of calls.',
  tooManyAttempts: 'The account, network or browser is locked after failed logins.',
  secondFactorRequired: 'The role requires a second factor that is not set up.',
  requestTimeout: 'The body came too slowly.',
  aborted: 'The caller closed the connection.',
};
