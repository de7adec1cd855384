// Patterns that may not occur in a file, whatever it imports.
import { isCode, isTest } from './source-text.mjs';

export const server = 'apps/server/src/';
const mayRead = (file) =>
  /\.config\.ts$|^scripts\/|^docs\/examples\/|^apps\/e2e\/|^packages\/db\/src\/embedded\//.test(file) ||
  isTest(file) ||
  file === `${server}config.ts` ||
  // Modules of the site's package are loaded before there is a configuration.
  file === `${server}boot/site-folder.ts`;
const maySpeakSql = (file) =>
  /\.repository\.ts$|^packages\/db\/|^apps\/server\/src\/(adapters|background|kernel)\/|^scripts\/bench/.test(file) ||
  isTest(file);
const sqlPattern = /\bsql(?:<[^`;]*?>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/g;
const machinePath = /(?<![\w./-])(?:\/home\/[a-z]|\/Users\/[a-z])|(?:registry|proxy)\.[a-z]+\.(?:org|com)/g;
const anyPattern = /(?:[:<,|&(=]\s*|\bas\s+)any\b(?!\s*[:(?])/g;
const silencer = /@ts-(?:ignore|nocheck|expect-error)/g;
const admin = 'apps/admin/src/';
/** The editor's saving lives outside React; the frame of the site is a document, no operation. */
// These run outside components: saving, the stream of presence, and the undo of a message that outlives its screen.
const outsideComponents = [
  'editor/session/',
  'editor/saving/',
  'editor/presence/',
  'features/pages/undo/',
  'features/media/undo/',
];
const mayCallPlainly = (file) => outsideComponents.some((place) => file.startsWith(admin + place)) || isTest(file);
const mayNameKeys = (file) => file === `${admin}editor/canvas/site-frame.ts` || isTest(file);
const plainCall = /\b(?:api|client)\b(?:\s*\.\s*\w+|\[[^\]\n]*\])+?\s*\.\s*(?:mutate|query)\(/g;
const handWrittenKey = /\bqueryKey\b|\b[gs]etQueryData\(/g;
const errorCode = /(['"])(?:G|V|AUTH|UM|PM|ML|J|P|TM|RM)_\d{2}\1/g;
const errorCodeInWords = /\b(?:G|V|AUTH|UM|PM|ML|J|P|TM|RM)_\d{2}\b/g;
const isErrorTable = (file) => /^packages\/primitives\/src\/(?:errors|institute)\//.test(file);
const speaksOfErrors = (file) =>
  /^(?:apps\/(?:server|admin|site)|packages\/\w+)\/src\//.test(file) && !isErrorTable(file) && !file.endsWith('.gen.ts');
const isView = (file) => /^(?:apps\/site|packages\/(?:blocks|institute))\/src\/.*\.tsx$/.test(file) && !isTest(file);
const livingView = /\buse(?:State|Reducer|Effect|LayoutEffect|Ref|SyncExternalStore)\(/g;
const onlyPattern = /\b(?:test|it|describe)(?:\.\w+)*\.only\(/g;

/** Patterns that may not occur: where they count, in which reading of the text, and what to do instead. */
export const patterns = [
  {
    pattern: machinePath,
    applies: () => true,
    reads: 'text',
    message: 'a path or address of one machine: make it relative, or a setting.',
  },
  { pattern: silencer, applies: (file) => /\.tsx?$/.test(file), reads: 'text', message: 'a silenced type error: mend the type.' },
  {
    pattern: anyPattern,
    applies: (file) => /\.tsx?$/.test(file),
    reads: 'bare',
    message: '"any" switches the checking off: use unknown and look at it.',
  },
  {
    pattern: /\bprocess\.env\b/g,
    applies: (file) => isCode(file) && !mayRead(file),
    reads: 'code',
    message: 'the environment is read in apps/server/src/config.ts only: add a setting there.',
  },
  {
    pattern: sqlPattern,
    applies: (file) => /^(apps|packages)\/.*\.tsx?$/.test(file) && !maySpeakSql(file),
    reads: 'code',
    message: 'SQL stands in a *.repository.ts: move the query there.',
  },
  {
    pattern: handWrittenKey,
    applies: (file) => file.startsWith(admin) && isCode(file) && !mayNameKeys(file),
    reads: 'bare',
    message: 'a key written by hand: use the hooks of trpc, and trpc.useUtils() to bring their answers up to date.',
  },
  {
    pattern: plainCall,
    applies: (file) => file.startsWith(admin) && isCode(file) && !mayCallPlainly(file),
    reads: 'bare',
    message: 'a plain call: use trpc.….useMutation(), useQuery(), or fetch of trpc.useUtils().',
  },
  {
    pattern: livingView,
    applies: isView,
    reads: 'bare',
    message: 'the server alone draws the site: what changes in the browser stands in an element.tsx beside the view.',
  },
  {
    pattern: errorCode,
    applies: (file) => speaksOfErrors(file) && !isTest(file),
    reads: 'code',
    message:
      'a code of an error: refuse with a named error (kernel/operation/errors.ts, @ximblox/primitives/errors), and compare names.',
  },
  {
    pattern: errorCodeInWords,
    applies: (file) => speaksOfErrors(file) && isCode(file),
    reads: 'comments',
    message: 'a code of an error in a comment: write its name, as in @throws DomainError `notFound`.',
  },
  { pattern: onlyPattern, applies: isTest, reads: 'bare', message: '.only( leaves the other tests out.' },
];
