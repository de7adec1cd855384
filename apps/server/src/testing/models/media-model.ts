import { createHash } from 'node:crypto';

/** Uploaded bytes, with the type that the library detects. */
export type Content = {
  readonly bytes: Buffer;
  readonly mime: string;
  readonly type: string;
  readonly endings: readonly string[];
};

type Folder = { readonly parent: number; readonly name: string };
type File = {
  readonly folder: number;
  readonly name: string;
  readonly alt: string;
  readonly shared: boolean;
  readonly content: Content;
};
type Uses = { readonly draft: readonly number[]; readonly live: readonly number[] };

/** The contents of the library, and the files that pages use. Folders have IDs of the model; 0 is the root. */
export type Library = {
  readonly folders: ReadonlyMap<number, Folder>;
  readonly files: ReadonlyMap<number, File>;
  readonly pages: ReadonlyMap<number, Uses>;
};

export type Step =
  | { readonly kind: 'createDir'; readonly path: string; readonly name: string }
  | { readonly kind: 'moveDir'; readonly from: string; readonly to: string }
  | { readonly kind: 'deleteDir'; readonly path: string }
  | { readonly kind: 'add'; readonly path: string; readonly name: string; readonly content: Content }
  | { readonly kind: 'move'; readonly id: number; readonly path: string; readonly name: string }
  | {
      readonly kind: 'edit';
      readonly id: number;
      readonly path: string;
      readonly name: string;
      readonly alt: string;
      readonly shared: boolean;
    }
  | { readonly kind: 'replace'; readonly id: number; readonly name: string; readonly content: Content }
  | { readonly kind: 'delete'; readonly id: number }
  | { readonly kind: 'use'; readonly page: number; readonly files: readonly number[] }
  | { readonly kind: 'publish'; readonly page: number };
type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

/** The expected response and the library after it; unchanged if the step is refused. */
export type Outcome = { readonly told: string; readonly library: Library };

export const emptyLibrary = (pages: readonly number[]): Library => ({
  folders: new Map(),
  files: new Map(),
  pages: new Map(pages.map((page) => [page, { draft: [], live: [] }])),
});

/** The key by which names are compared: PostgreSQL lowercases each character independently of its context. */
const fold = (name: string): string =>
  Array.from(name.normalize('NFC'), (sign) => String.fromCodePoint(sign.toLowerCase().codePointAt(0) ?? 0)).join('');

const parts = (path: string): string[] => path.split('/').filter((part) => part !== '');

function folderAt({ folders }: Library, path: string): number | undefined {
  let at = 0;
  for (const part of parts(path)) {
    const next = [...folders].find(([, folder]) => folder.parent === at && fold(folder.name) === fold(part));
    if (next === undefined) return undefined;
    [at] = next;
  }
  return at;
}

export function pathOf({ folders }: Library, id: number): string {
  const folder = folders.get(id);
  if (folder === undefined) return '/';
  const above = pathOf({ folders } as Library, folder.parent);
  return `${above === '/' ? '' : above}/${folder.name}`;
}

function isBelow(library: Library, id: number, ancestor: number): boolean {
  if (id === ancestor) return true;
  const folder = library.folders.get(id);
  return folder !== undefined && isBelow(library, folder.parent, ancestor);
}

const isTaken = ({ files }: Library, folder: number, name: string, except = 0): boolean =>
  [...files].some(([id, file]) => id !== except && file.folder === folder && fold(file.name) === fold(name));

const endingOf = (name: string): string => /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
const stemOf = (name: string): string => name.slice(0, name.length - endingOf(name).length);
const isNameOf = (content: Content, name: string): boolean => content.endings.includes(endingOf(name).slice(1).toLowerCase());

function freeName(library: Library, folder: number, name: string): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${stemOf(name)}-${number}${endingOf(name)}`;
    if (!isTaken(library, folder, candidate)) return candidate;
  }
}

/** The error of a name, whatever else is in its folder. */
function nameFault(name: string, property: string): string | undefined {
  if (name === '') return `400 V_01 ${property}`;
  const isName = name.trim() !== '' && name !== '.' && name !== '..' && !/[/\\]/.test(name) && Buffer.byteLength(name) <= 255;
  return isName ? undefined : `400 V_12 ${property}`;
}

const isUsed = ({ pages }: Library, id: number): boolean =>
  [...pages.values()].some(({ draft, live }) => draft.includes(id) || live.includes(id));

const withFile = (library: Library, id: number, file: File): Outcome => ({
  told: 'done',
  library: { ...library, files: new Map(library.files).set(id, file) },
});

function createDir(library: Library, { path, name }: StepOf<'createDir'>): Outcome | string {
  const fault = nameFault(name, 'folderName');
  if (fault !== undefined) return fault;
  const parent = folderAt(library, path);
  if (parent === undefined) return '404 V_12 path';
  if ([...library.folders.values()].some((folder) => folder.parent === parent && fold(folder.name) === fold(name)))
    return '409 ML_03 folderName';
  const id = Math.max(0, ...library.folders.keys()) + 1;
  return {
    told: 'done',
    library: { ...library, folders: new Map(library.folders).set(id, { parent, name: name.normalize('NFC') }) },
  };
}

function moveDir(library: Library, { from, to }: StepOf<'moveDir'>): Outcome | string {
  const name = parts(to).at(-1);
  if (parts(to).includes('..')) return '400 V_12 newPath';
  if (name === undefined) return '409 V_07 newPath';
  const id = folderAt(library, from);
  if (id === undefined) return '404 V_12 oldPath';
  if (id === 0) return '409 V_07 oldPath';
  const parent = folderAt(library, `/${parts(to).slice(0, -1).join('/')}`);
  if (parent === undefined) return '404 V_12 newPath';
  if (isBelow(library, parent, id)) return '409 V_07 newPath';
  const isThere = [...library.folders].some(
    ([other, folder]) => other !== id && folder.parent === parent && fold(folder.name) === fold(name),
  );
  if (isThere) return `409 ${library.folders.get(id)?.parent === parent ? 'ML_03' : 'ML_02'} newPath`;
  return {
    told: 'done',
    library: { ...library, folders: new Map(library.folders).set(id, { parent, name: name.normalize('NFC') }) },
  };
}

function deleteDir(library: Library, { path }: StepOf<'deleteDir'>): Outcome | string {
  const id = folderAt(library, path);
  if (id === undefined) return '404 V_12 path';
  if (id === 0) return '409 V_07 path';
  const isDeleted = (folder: number): boolean => isBelow(library, folder, id);
  if ([...library.files].some(([file, { folder }]) => isDeleted(folder) && isUsed(library, file))) return '409 V_07 path';
  return {
    told: 'done',
    library: {
      ...library,
      folders: new Map([...library.folders].filter(([folder]) => !isDeleted(folder))),
      files: new Map([...library.files].filter(([, { folder }]) => !isDeleted(folder))),
    },
  };
}

function add(library: Library, { path, name, content }: StepOf<'add'>, newID: number): Outcome | string {
  const folder = folderAt(library, path);
  if (folder === undefined) return '404 V_12 path';
  if (!isNameOf(content, name)) return '415 V_12 f';
  const free = freeName(library, folder, name.normalize('NFC'));
  return withFile(library, newID, { folder, name: free, alt: '', shared: true, content });
}

function change(library: Library, step: StepOf<'move'> | StepOf<'edit'>): Outcome | string {
  const fault = nameFault(step.name, 'newFileName');
  if (fault !== undefined) return fault;
  const before = library.files.get(step.id);
  if (before === undefined) return '404 V_12 id';
  if (!isNameOf(before.content, step.name)) return '400 V_12 newFileName';
  const folder = folderAt(library, step.path);
  if (folder === undefined) return '404 V_12 newPath';
  if (isTaken(library, folder, step.name, step.id)) return `409 ${folder === before.folder ? 'ML_03' : 'ML_02'} newFileName`;
  const words = step.kind === 'edit' ? { alt: step.alt, shared: step.shared } : {};
  return withFile(library, step.id, { ...before, ...words, folder, name: step.name.normalize('NFC') });
}

function replace(library: Library, { id, name, content }: StepOf<'replace'>): Outcome | string {
  const before = library.files.get(id);
  if (before === undefined) return '404 V_12 id';
  if (!isNameOf(content, name) || before.content.type !== content.type) return '415 V_12 f';
  const wanted = stemOf(before.name) + endingOf(name).toLowerCase();
  const free = before.content.mime === content.mime ? before.name : freeName(library, before.folder, wanted);
  return withFile(library, id, { ...before, name: free, content });
}

function remove(library: Library, { id }: StepOf<'delete'>): Outcome | string {
  if (!library.files.has(id)) return '404 V_12 id';
  if (isUsed(library, id)) return '409 V_07 id';
  return { told: 'done', library: { ...library, files: new Map([...library.files].filter(([file]) => file !== id)) } };
}

function takeFiles(library: Library, { page, files }: StepOf<'use'>): Outcome | string {
  const wrong = files.flatMap((id, index) =>
    library.files.get(id)?.content.mime.startsWith('image/') === true ? [] : [`V_12 blocks[${index}].__images.image[0].fileID`],
  );
  if (wrong.length > 0) return `400 ${wrong.join(', ')}`;
  const uses = { draft: files, live: library.pages.get(page)?.live ?? [] };
  return { told: 'done', library: { ...library, pages: new Map(library.pages).set(page, uses) } };
}

function publish(library: Library, { page }: StepOf<'publish'>): Outcome {
  const { draft } = library.pages.get(page) ?? { draft: [] };
  return { told: 'done', library: { ...library, pages: new Map(library.pages).set(page, { draft, live: draft }) } };
}

function applyStep(library: Library, step: Step, newID: number): Outcome | string {
  switch (step.kind) {
    case 'createDir':
      return createDir(library, step);
    case 'moveDir':
      return moveDir(library, step);
    case 'deleteDir':
      return deleteDir(library, step);
    case 'add':
      return add(library, step, newID);
    case 'move':
    case 'edit':
      return change(library, step);
    case 'replace':
      return replace(library, step);
    case 'delete':
      return remove(library, step);
    case 'use':
      return takeFiles(library, step);
    case 'publish':
      return publish(library, step);
  }
}

/**
 * Applies a step to the model.
 * @param newID the ID that an added file was given
 */
export function expectedOf(library: Library, step: Step, newID: number): Outcome {
  const outcome = applyStep(library, step, newID);
  return typeof outcome === 'string' ? { told: outcome, library } : outcome;
}

const hashOf = ({ bytes }: Content): string => createHash('sha256').update(bytes).digest('hex');

/** The state of a library in a comparable form: folders, files with their content, and the uses of files by pages. */
export const stateOf = (library: Library): object => ({
  folders: [...library.folders.keys()].map((id) => pathOf(library, id)).toSorted(),
  files: [...library.files]
    .toSorted(([a], [b]) => a - b)
    .map(([id, { folder, name, alt, shared, content }]) => ({
      id,
      path: pathOf(library, folder),
      name,
      alt,
      shared,
      type: content.type,
      mime: content.mime,
      hash: hashOf(content),
    })),
  uses: [...library.pages]
    .flatMap(([page, uses]) =>
      (['draft', 'live'] as const).flatMap((side) => [...new Set(uses[side])].map((file) => `${page} ${side} ${file}`)),
    )
    .toSorted(),
});
