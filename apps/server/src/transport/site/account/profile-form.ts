import { contract, type Member } from '@ximblox/contract';

import type { FormAnswer } from '../site-build.ts';
import type { FormFields } from '../forms/form-body.ts';

type Value = string | boolean;
type Fields = Readonly<Record<string, Value>>;

/** The fields of the profile that members change. */
const isEditable = (name: string): boolean => name !== 'original' && name in contract.members.update.input.shape;
const editable = (member: Member | undefined): [string, Value][] =>
  Object.entries(member ?? {}).filter((entry): entry is [string, Value] => isEditable(entry[0]));

/** What a form that changes a profile was filled in with, as its hidden field has it. */
export const originalOf = (member: Member | undefined, shown: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(editable(member).filter(([name]) => shown.includes(name))));

/** What a form says it was filled in with; nothing of what is not one of its fields. */
function sentOriginal(sent: FormFields, shown: readonly string[]): Fields {
  let given: unknown;
  try {
    given = JSON.parse(sent.get('original') ?? '{}');
  } catch {
    return {};
  }
  return Object.fromEntries(
    Object.entries(typeof given === 'object' && given !== null ? given : {}).filter(
      (entry): entry is [string, Value] => shown.includes(entry[0]) && ['string', 'boolean'].includes(typeof entry[1]),
    ),
  );
}

/** The input of a change beside the fields of the form: the rest of the profile, and what was read of all of it. */
export function profileInput(sent: FormFields, shown: readonly string[], member: Member | undefined): Record<string, unknown> {
  const others = Object.fromEntries(editable(member).filter(([name]) => !shown.includes(name)));
  return { ...others, original: { ...others, ...sentOriginal(sent, shown) } };
}

const written = (value: Value): string => (typeof value === 'string' ? value : value ? 'on' : '');

/**
 * A refused form as it is shown again: what the member left as it was has its current value, and of what somebody else changed too, sending it
 * again means what is written.
 */
export function profileAgain(
  answer: FormAnswer,
  { sent, shown, member }: { readonly sent: FormFields; readonly shown: readonly string[]; readonly member: Member | undefined },
): { readonly answer: FormAnswer; readonly original: string } {
  const original = sentOriginal(sent, shown);
  const conflicts = new Set(answer.errors.flatMap(({ name, property }) => (name === 'conflict' ? [property] : [])));
  const current = Object.fromEntries(editable(member));
  const isOwn = (name: string): boolean =>
    original[name] === undefined || (answer.values[name] ?? '') !== written(original[name]);
  const values = Object.fromEntries(
    shown.map((name) => [name, isOwn(name) ? (answer.values[name] ?? '') : written(current[name] ?? '')]),
  );
  const base = Object.fromEntries(
    shown.flatMap((name): [string, Value][] => {
      const value = isOwn(name) && !conflicts.has(name) ? original[name] : current[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  return { answer: { ...answer, values: { ...answer.values, ...values } }, original: JSON.stringify(base) };
}
