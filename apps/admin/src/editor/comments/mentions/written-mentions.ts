import { mentionOf, withMentionedNames } from '@ximblox/primitives';

/** Somebody whom a comment names. */
type Named = { readonly ID: number; readonly name: string };
/** How a comment that is typed names somebody, after the `@`. */
export type Labelled<Someone extends Named> = Someone & { readonly label: string };

/** How people are named where they are typed: by name, and the second of a name with a number. */
export function withLabels<Someone extends Named>(people: readonly Someone[]): Labelled<Someone>[] {
  const counts = new Map<string, number>();
  return people.map((one) => {
    const count = (counts.get(one.name) ?? 0) + 1;
    counts.set(one.name, count);
    return { ...one, label: count === 1 ? one.name : `${one.name} (${count})` };
  });
}

/** Those whom a comment mentions already, then all others whom it can mention: the order in which namesakes are numbered. */
export const everyoneIn = <Someone extends Named>(
  mentions: readonly Named[],
  people: readonly Someone[],
): (Named | Someone)[] => [
  ...mentions.map((one) => people.find(({ ID }) => ID === one.ID) ?? one),
  ...people.filter(({ ID }) => mentions.every((one) => one.ID !== ID)),
];

/** A stored comment as it is typed. @param people at least those whom it mentions */
export function typedText(stored: string, people: readonly Named[]): string {
  const labels = new Map(withLabels(people).map(({ ID, label }) => [ID, label]));
  return withMentionedNames(stored, (id) => labels.get(id) ?? '');
}

/** The comment that is stored for one that is typed: whole names after an `@` mention people. */
export function storedText(typed: string, people: readonly Named[]): string {
  const ids = new Map(withLabels(people).map(({ ID, label }) => [label, ID]));
  // Of two names of which one begins the other, the longer one is meant.
  const names = [...ids.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  if (names.length === 0) return typed;
  return typed.replace(new RegExp(String.raw`(?<![\p{L}\p{N}])@(${names.join('|')})(?![\p{L}\p{N}])`, 'gu'), (whole, name) => {
    const id = ids.get(String(name));
    return id === undefined ? whole : mentionOf(id);
  });
}

/** What is typed of a name before the caret, and where its `@` is; undefined where none is begun, as in an email address. */
export function begunMention(text: string, caret: number): { readonly start: number; readonly term: string } | undefined {
  const found = /(?<![\p{L}\p{N}])@([^@\n]{0,60})$/u.exec(text.slice(0, caret));
  return found === null ? undefined : { start: found.index, term: found[1] ?? '' };
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Those with a part of their name that begins like this, ignoring case and accents; nobody once a whole name is typed. */
export function matching<Someone extends Labelled<Named>>(people: readonly Someone[], term: string): Someone[] {
  const found = people.filter(({ label }) => ` ${plain(label)}`.includes(` ${plain(term)}`));
  return found.length === 1 && found[0]?.label === term ? [] : found;
}
