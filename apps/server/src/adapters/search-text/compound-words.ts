import type { Locale } from '@ximblox/primitives';
import { LRUCache } from 'lru-cache';

import { readDutchRules, readGermanRules, type CompoundRules } from './compound-dictionaries.ts';

/** Parts of a compound; longer ones are found by their parts up to this number. */
const partsMax = 4;
const [shortestPart, shortestCompound, longestCompound] = [4, 8, 48] as const;
/** The shortest unlinked part of a word that is in the dictionary itself. */
const safePart = 5;
const rememberedMax = 20_000;

/** A part as written in the compound, and its noun. */
type Part = { readonly written: string; readonly noun: string };

const readers: Partial<Record<Locale, () => Promise<CompoundRules>>> = { 'nl-nl': readDutchRules, 'de-de': readGermanRules };
const reading = new Map<Locale, Promise<void>>();
const splitters = new Map<Locale, (text: string) => readonly string[]>();

/** Loads the nouns of a language once per process; languages that write compounds apart have none. */
export async function loadCompoundWords(locale: Locale): Promise<void> {
  const read = readers[locale];
  if (read === undefined) return;
  let loaded = reading.get(locale);
  if (loaded === undefined) {
    loaded = read().then(
      (rules) =>
        void splitters.set(
          locale,
          remember((text) => partsOf(text, rules)),
        ),
    );
    reading.set(locale, loaded);
  }
  await loaded;
}

function remember(split: (text: string) => readonly string[]): (text: string) => readonly string[] {
  const known = new LRUCache<string, readonly string[]>({ max: rememberedMax });
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const parts = split(text);
    known.set(text, parts);
    return parts;
  };
}

/**
 * The nouns that a compound of Dutch or German consists of, and those that several of its parts form: of Scheepsmodelbassin schip,
 * model, bassin, scheepsmodel and modelbassin. Empty for other words, and until the nouns of the language are loaded.
 */
export function compoundParts(form: string, locale: Locale): readonly string[] {
  if (form.length < shortestCompound || form.length > longestCompound) return [];
  return splitters.get(locale)?.(form.toLowerCase()) ?? [];
}

function partsOf(text: string, rules: CompoundRules): readonly string[] {
  if (!/^\p{Ll}+$/u.test(text)) return [];
  const parts = split(text, rules, partsMax);
  if (parts === undefined || parts.length < 2) return [];
  const all = new Set<string>();
  for (const [from, part] of parts.entries()) {
    if (part.noun !== '') all.add(part.noun);
    for (let to = from + 1; to <= parts.length; to += 1) {
      const between = parts.slice(from, to);
      if (between.length === parts.length) continue;
      const inner = between.map(({ written }) => written).join('');
      // The link at the end of a first part belongs to the compound only.
      const last = between.at(-1);
      if (last !== undefined && last.noun !== '' && between.length > 1 && to < parts.length)
        all.add(inner.slice(0, inner.length - last.written.length) + last.noun);
      if (to === parts.length) all.add(inner);
    }
  }
  return [...all];
}

/** Words of the dictionary seldom fall apart, so their parts must be linked, or long. */
const isSafe = (parts: readonly Part[]): boolean =>
  parts.slice(0, -1).some(({ written, noun }) => written !== noun) || parts.every(({ written }) => written.length >= safePart);

/** The split into the fewest nouns but more than one, with the longest first one. */
function split(text: string, rules: CompoundRules, room: number): Part[] | undefined {
  if (rules.isOther(text)) return undefined;
  let best: Part[] | undefined;
  const isKnown = rules.basesOf(text).some(rules.isNoun);
  for (let at = shortestPart; at <= text.length - shortestPart; at += 1) {
    const first = firstPart(text.slice(0, at), rules);
    if (first === undefined) continue;
    const rest = text.slice(at);
    const others = lastPart(rest, rules) ?? (room > 2 ? split(rest, rules, room - 1) : undefined);
    if (others === undefined || (isKnown && !isSafe([first, ...others]))) continue;
    if (best === undefined || others.length + 1 <= best.length) best = [first, ...others];
  }
  const more = room - (best?.length ?? 0) + 1;
  return best?.flatMap((part) => splitAgain(part, rules, more));
}

/** A part that is a compound itself, such as scheepsmodel in scheepsmodelbassin. */
function splitAgain(part: Part, rules: CompoundRules, room: number): Part[] {
  if (room < 2 || part.noun.length < shortestCompound || !part.written.startsWith(part.noun)) return [part];
  const inner = split(part.noun, rules, room);
  const last = inner?.at(-1);
  if (inner === undefined || last === undefined) return [part];
  return [...inner.slice(0, -1), { written: last.written + part.written.slice(part.noun.length), noun: last.noun }];
}

const isUsable = (text: string, { isNoun, never }: CompoundRules): boolean =>
  text.length >= shortestPart && !never.has(text) && isNoun(text);

function firstPart(written: string, rules: CompoundRules): Part | undefined {
  for (const link of rules.links) {
    if (!written.endsWith(link)) continue;
    const text = written.slice(0, written.length - link.length);
    const known = rules.firsts[text];
    if (known !== undefined) return { written, noun: known };
    const noun = (link === 'en' ? rules.basesOf(written) : [text]).find((base) => isUsable(base, rules));
    if (noun !== undefined) return { written, noun };
  }
  return rules.linkedEnds.test(written) ? { written, noun: written.replace(/s$/, '') } : undefined;
}

function lastPart(written: string, rules: CompoundRules): Part[] | undefined {
  if (rules.never.has(written)) return undefined;
  const noun = rules.basesOf(written).find((base) => isUsable(base, rules));
  return noun === undefined ? undefined : [{ written, noun: written }];
}
