import type { PagePresence } from '@ximblox/contract';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import { documentOf, type OpenPage, type PageDocument } from '../document/page-document.ts';
import { browserJournal } from '../saving/journal.ts';
import type { Draft, SendResult } from '../saving/saver.ts';
import { alone, block, memoryStorage, stubBrowser } from '../saving/testing/documents.ts';
// Loaded, so that a merge waits for nothing but its timers.
import '../saving/texts/merge-text.ts';
import type { EditorApi } from '../session/editor-api.ts';
import { asPage } from '../session/reusable/reusable-session.ts';
import { showRemote, startSession, type Session } from '../session/session.ts';
import { watchPresence, type Source } from './watch-presence.ts';

const numRuns = 1000;

stubBrowser();

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const titleOf = (session: Session): string => String(session.store.getState().document.blocks[0]?.props.title);

class Line extends EventTarget implements Source {
  close(): void {
    lines.delete(this);
  }
}
/** The streams that are open, each with whom it tells. */
const lines = new Map<Line, Person>();

type Person = { readonly id: number; readonly latencyMs: number; isCut: boolean };

/** A server with one page, which several people have open; it says of each stored draft that there is one. */
function createServer() {
  let blocks = [block('a', '')];
  let revision = 1;
  let by = 1;
  /** The answers by the key of their call: the same call sent again is carried out once. */
  const answers = new Map<string, SendResult>();
  const page = (): OpenPage =>
    asPage({
      id: 5,
      name: 'Basin',
      locale: 'en-gb',
      blocks,
      revision,
      isPublished: false,
      hasDraft: true,
      updatedAt: '2026-11-17T09:00:00.000Z',
      updatedBy: { id: by, name: `Person ${by}` },
      can: { edit: true },
    } as unknown as Parameters<typeof asPage>[0]);
  const tell = async (line: Line, person: Person) => {
    await sleep(person.latencyMs);
    if (person.isCut || !lines.has(line)) return;
    const others = [...lines.values()].filter(({ id }) => id !== person.id);
    const state: PagePresence = {
      people: others.map(({ id }) => ({ user: { ID: id, name: `Person ${id}` }, blockKey: '', caret: null })),
      pageVersionID: 5,
      revision,
      state: 'concept',
      updatedAt: '',
      updatedBy: { ID: by, name: '' },
    };
    line.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(state) }));
  };
  const tellAll = () => lines.forEach((person, line) => void tell(line, person));
  return {
    page,
    tellAll,
    title: () => String(blocks[0]?.props.title),
    open(person: Person): Source {
      const line = new Line();
      lines.set(line, person);
      tellAll();
      if (person.isCut) setTimeout(() => line.dispatchEvent(new Event('error')));
      return line;
    },
    async load(person: Person): Promise<OpenPage> {
      await sleep(person.latencyMs);
      const answer = page();
      await sleep(person.latencyMs);
      if (person.isCut) throw new TypeError('Failed to fetch');
      return answer;
    },
    async send(person: Person, draft: Draft): Promise<SendResult> {
      const lost: SendResult = { kind: 'unreachable', message: null };
      await sleep(person.latencyMs);
      if (person.isCut) return lost;
      const known = answers.get(draft.key);
      const isNewest = draft.revision === revision;
      if (isNewest && known === undefined) {
        blocks = [...draft.document.blocks];
        revision += 1;
        by = person.id;
        tellAll();
      }
      const answer: SendResult =
        known !== undefined
          ? known
          : isNewest
            ? { kind: 'stored', revision, pageVersionID: 5, hasDraft: true, hasLaterChanges: false }
            : { kind: 'conflict' };
      answers.set(draft.key, answer);
      await sleep(person.latencyMs);
      return person.isCut ? lost : answer;
    },
  };
}

/** A window on the page; once it is closed, it hears and stores nothing more. */
function openWindow(
  server: ReturnType<typeof createServer>,
  person: Person,
  page: OpenPage,
  storage: ReturnType<typeof memoryStorage>,
  isReadOnly: boolean,
): { readonly session: Session; close(): void } {
  let isOpen = true;
  const never = new Promise<never>(() => {});
  const whileOpen = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    const answer = await (isOpen ? call() : never);
    return isOpen ? answer : never;
  };
  const load = () => whileOpen(() => server.load(person));
  const api = {
    presence: { move: { mutate: () => Promise.resolve({}) } },
    pages: { get: { query: load } },
  } as unknown as EditorApi;
  const session = startSession(page, api, isReadOnly, {
    isPage: true,
    journal: browserJournal(storage, alone),
    load,
    send: (draft) => whileOpen(() => server.send(person, draft)),
  });
  const on = { onState: () => Promise.resolve(), onStored: () => showRemote(session) };
  const stop = watchPresence(session, on, () => server.open(person));
  return {
    session,
    close() {
      isOpen = false;
      stop();
      session.saver.stop();
    },
  };
}

const kinds = ['type', 'type', 'type', 'type', 'erase', 'undo', 'redo', 'restore', 'cut', 'mend'] as const;
/** A window that is loaded anew sends what it has before that; one that dies does not. */
const closing = ['type', 'type', 'type', 'type', 'cut', 'mend', 'reload', 'crash'] as const;
const stepOf = (of: readonly ((typeof kinds)[number] | (typeof closing)[number])[]) =>
  fc.record({
    who: fc.nat(4),
    kind: fc.constantFrom(...of),
    at: fc.nat(30),
    waitMs: fc.constantFrom(0, 20, 60, 150, 400, 3000),
  });
const runsOf = (of: Parameters<typeof stepOf>[0]) =>
  fc.record({
    latencies: fc.array(fc.constantFrom(2, 10, 40, 300), { minLength: 2, maxLength: 5 }),
    steps: fc.array(stepOf(of), { maxLength: 40 }),
  });

test.each([
  ['their lines', kinds],
  ['their windows', closing],
])(
  'of what two to five people type into one text at once each letter is there once, whatever befalls %s',
  async (_, of) => {
    let decisions = 0;
    await fc.assert(
      fc.asyncProperty(runsOf(of), async ({ latencies, steps }) => {
        vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: vi.fn(), removeEventListener: vi.fn() });
        lines.clear();
        const server = createServer();
        const people: (Person & ReturnType<typeof openWindow> & { reopen(page: OpenPage): void })[] = [];
        for (const [index, latencyMs] of latencies.entries()) {
          const person: Person = { id: index + 1, latencyMs, isCut: false };
          // The last one may only read.
          const isReadOnly = index > 1 && index === latencies.length - 1;
          const storage = memoryStorage();
          const reopen = (page: OpenPage) => void Object.assign(person, openWindow(server, person, page, storage, isReadOnly));
          reopen(server.page());
          people.push(Object.assign(person as (typeof people)[number], { reopen }));
        }
        await vi.advanceTimersByTimeAsync(1000);
        const typed = new Map<string, number>();
        const checkpoints = new Map<number, PageDocument>();
        const firstDocument = documentOf(server.page());
        const gone = new Set<string>();
        /** Letters that a person's restored checkpoint brought back. */
        const restored = new Set<string>();
        for (const { who, kind, at, waitMs } of steps) {
          const person = people[who % people.length];
          if (person === undefined) continue;
          const { dispatch, undo, redo } = person.session.store.getState();
          const before = titleOf(person.session);
          const place = at % (before.length + 1);
          const write = (value: string) => dispatch({ type: 'update-props', key: 'a', field: 'title', value });
          if (kind === 'cut') {
            person.isCut = true;
            for (const [line, one] of lines) if (one === person) line.dispatchEvent(new Event('error'));
          } else if (kind === 'mend') person.isCut = false;
          else if (kind === 'reload' || kind === 'crash') {
            // A page is opened with a line only.
            person.isCut = false;
            person.session.saver.keep();
            if (kind === 'reload') void person.session.saver.flush();
            person.close();
            const loading = server.load(person);
            await vi.advanceTimersByTimeAsync(2 * person.latencyMs);
            person.reopen(await loading);
            // What both changed in a text is merged once the program for that is loaded.
            if (person.session.view.getState().conflict !== null) void showRemote(person.session, true);
          } else if (kind === 'undo') undo();
          else if (kind === 'redo') redo();
          // A checkpoint from before is a change of the document like any other.
          else if (kind === 'restore') dispatch({ type: 'replace', document: checkpoints.get(person.id) ?? firstDocument });
          else if (kind === 'erase') write(before.slice(0, place) + before.slice(place + 1));
          else if (!person.session.isReadOnly) {
            const letter = String.fromCodePoint(0x4e00 + typed.size);
            typed.set(letter, person.id);
            write(before.slice(0, place) + letter + before.slice(place));
          }
          if (at % 5 === 0) checkpoints.set(person.id, person.session.store.getState().document);
          const after = titleOf(person.session);
          for (const letter of before) if (!after.includes(letter)) gone.add(letter);
          if (kind === 'restore')
            for (const letter of after) if (!before.includes(letter)) restored.add(`${person.id} ${letter}`);
          // Undo takes back nothing that others wrote, but what one's own restored checkpoint brought back of theirs.
          if (kind === 'undo')
            for (const letter of before)
              if (!after.includes(letter) && !restored.has(`${person.id} ${letter}`)) expect(typed.get(letter)).toBe(person.id);
          await vi.advanceTimersByTimeAsync(waitMs);
        }
        for (const person of people) person.isCut = false;
        await vi.advanceTimersByTimeAsync(400_000);
        const hasConflict = people.some(({ session }) => session.view.getState().conflict !== null);
        for (const { close } of people) close();
        // Where two people put other letters in the place of the same one, a person decides.
        if (hasConflict) return void (decisions += 1);
        const left = [...typed.keys()].filter((letter) => !gone.has(letter));
        for (const { session } of people) expect(titleOf(session)).toBe(server.title());
        expect(
          Array.from(server.title())
            .filter((letter) => !gone.has(letter))
            .toSorted(),
        ).toEqual(left.toSorted());
        // What one restores while another one undoes its deletion is brought back by both.
        const isRestored = steps.some(({ kind }) => kind === 'restore');
        if (!isRestored) expect(new Set(server.title()).size).toBe(server.title().length);
      }),
      { numRuns },
    );
    expect(decisions).toBeLessThan(numRuns / 100);
  },
  600_000,
);
