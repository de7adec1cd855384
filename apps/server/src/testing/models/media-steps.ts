import type { Random } from '../../fault-injection/seed.ts';
import { pathOf, type Content, type Library, type Step } from './media-model.ts';

type Names = readonly [string, ...string[]];
/** Names that the library treats as equal, as they differ only in case or Unicode normalization, and invalid names. */
const folderNames: Names = [
  'Basin',
  'basin',
  'Tank 1',
  'Ünder',
  'u\u0308nder',
  'İz',
  'iz',
  'ΣΑΣ',
  'a_b',
  '100%',
  '..',
  '',
  'a/b',
  ' ',
];
const stems: Names = [
  'wake',
  'WAKE',
  'wake-2',
  'u\u0308nder',
  'Ünder',
  'İstanbul',
  'istanbul',
  'ΟΔΟΣ',
  'οδος',
  'a_b',
  'aXb',
  '100%',
];
const words: Names = ['', 'A wake', 'İ 🌊'];

/** Generates random steps, most of them valid, on files and folders that exist. */
export function drawing(random: Random, contents: readonly [Content, ...Content[]]) {
  const often = (percent: number): boolean => random.between(1, 100) <= percent;
  const one = <Item>(items: readonly Item[]): Item | undefined => items[random.between(0, items.length - 1)];
  /** Another spelling of a path. */
  const respelt = (path: string): string => {
    const spelt = often(30) ? path.normalize('NFD') : path;
    // Only ASCII letters: a character whose lowercase form has two characters would become another name.
    return often(30) ? spelt.replace(/[a-z]/g, (sign) => sign.toUpperCase()) : spelt;
  };
  const folder = (library: Library): string =>
    often(5) ? '/nowhere/deep' : respelt(pathOf(library, one([0, ...library.folders.keys()]) ?? 0));
  /** The topmost folder above a file that a page uses; the root if there is none. */
  const aboveUsed = (library: Library): string => {
    const used = one([...library.pages.values()].flatMap(({ draft, live }) => [...draft, ...live]));
    const file = library.files.get(used ?? 0);
    return `/${file === undefined ? '' : (pathOf(library, file.folder).split('/')[1] ?? '')}`;
  };
  const below = (path: string, name: string): string => `${path === '/' ? '' : path}/${name}`;
  const folderName = (): string => {
    const name = random.pick(folderNames);
    return name === '' || name === 'a/b' || name === ' ' ? 'New' : name;
  };
  const fileID = (library: Library): number => (often(5) ? 999_999 : (one([...library.files.keys()]) ?? 1));
  const ending = ({ endings }: Content): string => {
    const name = one(endings) ?? '';
    return `.${often(20) ? name.toUpperCase() : name}`;
  };
  const nameFor = (content: Content | undefined): string =>
    often(3) ? random.pick(['', '..', 'a/b.png', `${'x'.repeat(252)}.png`]) : random.pick(stems) + ending(content ?? contents[0]);
  const upload = (): { content: Content; name: string } => {
    const content = random.pick(contents);
    return { content, name: random.pick(stems) + (often(4) ? '.gif' : ending(content)) };
  };
  const target = (library: Library) => {
    const id = fileID(library);
    const before = library.files.get(id);
    const path = before !== undefined && often(50) ? pathOf(library, before.folder) : folder(library);
    return { id, path, name: nameFor(before?.content) };
  };
  const draw = (library: Library): Step => {
    const isFull = library.folders.size > 8;
    switch (random.between(isFull ? 1 : 0, 13)) {
      case 0:
        return { kind: 'createDir', path: folder(library), name: random.pick(folderNames) };
      case 1:
      case 2:
        return { kind: 'moveDir', from: folder(library), to: often(10) ? folder(library) : below(folder(library), folderName()) };
      case 3:
        return isFull || often(40)
          ? { kind: 'deleteDir', path: often(50) ? aboveUsed(library) : folder(library) }
          : { kind: 'createDir', path: folder(library), name: random.pick(folderNames) };
      case 4:
      case 5:
      case 6:
        return library.files.size > 20
          ? { kind: 'delete', id: fileID(library) }
          : { kind: 'add', path: folder(library), ...upload() };
      case 7:
        return { kind: 'move', ...target(library) };
      case 8:
      case 9:
        return { kind: 'edit', ...target(library), alt: random.pick(words), shared: often(50) };
      case 10:
        return { kind: 'replace', id: fileID(library), ...upload() };
      case 11:
        return { kind: 'delete', id: fileID(library) };
      case 12: {
        const files = Array.from({ length: random.between(0, 2) }, () => fileID(library));
        return { kind: 'use', page: one([...library.pages.keys()]) ?? 0, files };
      }
      default:
        return { kind: 'publish', page: one([...library.pages.keys()]) ?? 0 };
    }
  };
  return { often, one, draw };
}
