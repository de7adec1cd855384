import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { constants, readFileSync } from 'node:fs';
import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The expected response below an example: status line, headers and body. */
export type ExpectedAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A part of the body; undefined if none is shown. */
  readonly body: unknown;
};

/** A ```sh block of a guide, with the ```http block that follows it, if any. */
export type GuideExample = { readonly line: number; readonly code: string; readonly answers: readonly ExpectedAnswer[] };

export type GivenAnswer = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string };
/** The result of an example: exit status, the responses to its curl calls, and its error output. */
type ExampleRun = { readonly exitCode: number; readonly answers: readonly GivenAnswer[]; readonly errors: string };

const statusLine = /^HTTP\/1\.1 (\d{3})$/;

/** A chapter of a guide: its file in the folder of the guide, and its Markdown. */
export type GuideChapter = { readonly file: string; readonly text: string };

/** The chapters of a guide, in the order in which its examples run: README.md, then those of its table. */
export function readChapters(folder: string): GuideChapter[] {
  const chapter = (file: string): GuideChapter => ({ file, text: readFileSync(path.join(folder, file), 'utf8') });
  const first = chapter('README.md');
  const listed = [...first.text.matchAll(/^\| \[[^\]]*\]\(([^)/]+\.md)\) \|/gm)].map(([, file]) => chapter(file ?? ''));
  return [first, ...listed];
}

/** The examples of a chapter in Markdown, in order. */
export function readExamples(markdown: string): GuideExample[] {
  const blocks = [...markdown.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map((match) => ({
    language: match[1],
    text: match[2] ?? '',
    line: markdown.slice(0, match.index).split('\n').length + 1,
  }));
  return blocks.flatMap(({ language, text, line }, index) => {
    const next = blocks[index + 1];
    if (language !== 'sh') return [];
    return [{ line, code: text, answers: next?.language === 'http' ? readAnswers(next.text) : [] }];
  });
}

function readAnswers(text: string): ExpectedAnswer[] {
  return text.split(/^(?=HTTP\/)/m).map((part) => {
    const [head = '', ...rest] = part.trim().split('\n\n');
    const [first = '', ...lines] = head.split('\n');
    const body = rest.join('\n\n');
    return {
      status: Number(statusLine.exec(first)?.[1]),
      headers: Object.fromEntries(lines.map(readHeader)),
      body: body === '' ? undefined : (JSON.parse(body) as unknown),
    };
  });
}

function readHeader(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}

/**
 * Whether a response matches an example. Objects may have additional properties, lists no additional items.
 * IDs and times differ between installations, so only their type is compared.
 */
export function shows(given: unknown, expected: unknown, name = ''): boolean {
  if (/(^id|ID|At)$/.test(name)) return typeof given === typeof expected && (given === null) === (expected === null);
  if (typeof expected !== 'object' || expected === null) return given === expected;
  if (Array.isArray(expected))
    return (
      Array.isArray(given) &&
      given.length === expected.length &&
      expected.every((item, index) => shows((given as unknown[])[index], item))
    );
  return (
    typeof given === 'object' &&
    given !== null &&
    Object.entries(expected).every(([key, value]) => shows((given as Record<string, unknown>)[key], value, key))
  );
}

/** A shell whose variables and functions persist between examples. */
export type GuideShell = { readonly run: (code: string) => Promise<ExampleRun>; readonly close: () => Promise<void> };

/** Precedes curl on the PATH: passes its arguments on and records the response. */
const recorder = (curl: string): string => `#!/bin/sh
answer="$ANSWERS/$(ls "$ANSWERS" | wc -l)"
mkdir "$answer"
'${curl}' -D "$answer/head" -w '%{stderr}%{http_code}' "$@" > "$answer/body" 2> "$answer/told"
code=$?
cat "$answer/body"
exit $code
`;

/**
 * Starts `sh` in an empty folder, with these variables.
 * @throws Error if curl is not installed
 */
export async function startGuideShell(variables: Readonly<Record<string, string>>): Promise<GuideShell> {
  const curl = await findCurl();
  const folder = await mkdtemp(path.join(tmpdir(), 'ximblox-guide-'));
  await mkdir(path.join(folder, 'bin'));
  await writeFile(path.join(folder, 'bin/curl'), recorder(curl), { mode: 0o755 });
  const shell = spawn('sh', [], {
    cwd: folder,
    env: { ...variables, PATH: `${folder}/bin:${process.env['PATH'] ?? ''}`, HOME: folder, ANSWERS: path.join(folder, 'now') },
  });
  return {
    async run(code) {
      const answers = path.join(folder, 'now');
      await rm(answers, { recursive: true, force: true });
      await mkdir(answers);
      await writeFile(path.join(folder, 'example.sh'), code);
      const { exitCode, errors } = await runFile(shell, './example.sh');
      return { exitCode, errors, answers: await readAnswersGiven(answers) };
    },
    async close() {
      shell.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function findCurl(): Promise<string> {
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
    const file = path.join(folder, 'curl');
    if (
      await access(file, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return file;
  }
  throw new Error('The examples of the guide need the program curl, and this machine has none: install curl.');
}

/** Sources a file in the shell and waits for its end. A shell that exits meanwhile counts as exit code -1. */
async function runFile(shell: ChildProcessWithoutNullStreams, file: string): Promise<{ exitCode: number; errors: string }> {
  let errors = '';
  let output = '';
  return new Promise((resolve) => {
    const finish = (exitCode: number): void => {
      shell.stdout.off('data', onOutput);
      shell.stderr.off('data', onErrors);
      shell.off('exit', onExit);
      resolve({ exitCode, errors });
    };
    const onOutput = (chunk: Buffer): void => {
      output += chunk.toString();
      const done = /\nEXAMPLE ENDED (\d+)\n$/.exec(output);
      if (done !== null) finish(Number(done[1]));
    };
    const onErrors = (chunk: Buffer): void => void (errors += chunk.toString());
    const onExit = (): void => finish(-1);
    shell.stdout.on('data', onOutput);
    shell.stderr.on('data', onErrors);
    shell.on('exit', onExit);
    shell.stdin.write(`. ${file} </dev/null; printf '\\nEXAMPLE ENDED %s\\n' $?\n`);
  });
}

async function readAnswersGiven(folder: string): Promise<GivenAnswer[]> {
  const names = (await readdir(folder)).toSorted((a, b) => Number(a) - Number(b));
  const read = (name: string, file: string): Promise<string> => readFile(path.join(folder, name, file), 'utf8').catch(() => '');
  return Promise.all(
    names.map(async (name) => {
      const [head, body, report] = await Promise.all([read(name, 'head'), read(name, 'body'), read(name, 'told')]);
      const lines = head
        .split('\r\n')
        .slice(1)
        .filter((line) => line.includes(':'));
      return { status: Number(report.slice(-3)), headers: Object.fromEntries(lines.map(readHeader)), body };
    }),
  );
}
