import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { isOpen, record, type Entry, type Journal, type Kind } from './journal.ts';
import type { NetworkAnswer, NetworkCaller } from '../testing/servers/network-caller.ts';
import type { Random } from './seed.ts';

/** A word that occurs only in hidden blocks. */
export const canary = 'zandbankwachter';

export type WriterOptions = {
  readonly client: number;
  readonly random: Random;
  readonly journal: Journal;
  /** Creates, changes and publishes pages and requests their publication. */
  readonly editor: NetworkCaller;
  /** Decides on the editor's requests. */
  readonly reviewer: NetworkCaller;
  /** Stops the writer after its current call. */
  readonly signal: AbortSignal;
};

type Page = { id: number; versionID: number; revision: number; isLive: boolean; isRequested: boolean };
type Call = { kind: Kind; subject: number | string; marker: string; run: () => Promise<NetworkAnswer> };

const block = (key: string, title: string, visibility: number) => ({
  type: 'heading',
  key,
  props: { title, level: 2 },
  anchorPoint: '',
  visibility,
  __images: {},
  __files: {},
});

/** A version with its marker in every field, so that a partial write is noticed. */
const contentOf = (marker: string) => ({
  title: marker,
  seoTitle: marker,
  seoDescription: marker,
  blocks: [block('shown', marker, 0), block('members', `${canary} ${marker}`, 1), block('jip', `${canary} ${marker}`, 2)],
});

const restMs = 100;

/** Changes pages of its own in a loop until it is stopped. The outcome of a change without a response is looked up before the next. */
async function write(options: WriterOptions): Promise<void> {
  const writer = new Writer(options);
  while (!options.signal.aborted) await writer.step();
}

class Writer {
  readonly #options: WriterOptions;
  #page: Page | undefined;
  #count = 0;

  constructor(options: WriterOptions) {
    this.#options = options;
  }

  async step(): Promise<void> {
    const { random } = this.#options;
    const page = this.#page;
    if (page === undefined) return this.#create();
    if (page.isRequested) return this.#decide(page);
    const dice = random.between(1, 100);
    if (dice <= 8) return this.#create();
    if (dice <= 45) return this.#store(page);
    if (dice <= 65) return this.#change(page, 'publish', `/api/ximblox/page/${page.id}/publish`);
    if (dice <= 72 && page.isLive) return this.#change(page, 'unpublish', `/api/ximblox/page/${page.id}/unpublish`);
    if (dice <= 85) return this.#change(page, 'request', `/api/ximblox/page/${page.id}/request-publication`);
    return this.#upload();
  }

  #marker(): string {
    this.#count += 1;
    return `m${this.#options.client}x${this.#count}x`;
  }

  /** Makes a call and records it; retries a moment later where no server is available. */
  async #call({ run, ...what }: Call): Promise<Entry> {
    const { client, journal } = this.#options;
    const entry = await record(journal, { client, ...what }, run);
    if (isOpen(entry)) await sleep(restMs);
    return entry;
  }

  async #create(): Promise<void> {
    const marker = this.#marker();
    const body = { title: marker, slug: marker, type: 'content', locale: 'en-gb', typeData: {} };
    const run = () => this.#options.editor.send('POST', '/api/ximblox/page/create', body);
    const entry = await this.#call({ kind: 'create', subject: marker, marker, run });
    if (entry.status !== 200) return;
    const { pageID, pageVersionID } = entry.body;
    this.#page = { id: Number(pageID), versionID: Number(pageVersionID), revision: 0, isLive: false, isRequested: false };
  }

  async #store(page: Page): Promise<void> {
    const marker = this.#marker();
    const body = { revision: page.revision, ...contentOf(marker) };
    const run = () => this.#options.editor.send('POST', `/api/ximblox/page/version/${page.versionID}/store`, body);
    const entry = await this.#call({ kind: 'store', subject: page.id, marker, run });
    if (entry.status !== 200) return this.#lookUp(page);
    page.versionID = Number(entry.body['pageVersionID']);
    page.revision = Number(entry.body['revision']);
  }

  async #change(page: Page, kind: Kind, path: string): Promise<void> {
    const entry = await this.#call({
      kind,
      subject: page.id,
      marker: this.#marker(),
      run: () => this.#options.editor.send('POST', path),
    });
    if (entry.status !== 200) return this.#lookUp(page);
    if (kind === 'request') page.isRequested = true;
    else page.isLive = kind === 'publish';
  }

  async #decide(page: Page): Promise<void> {
    const kind = this.#options.random.pick(['accept', 'accept', 'reject'] as const);
    const path = `/api/ximblox/page/version/${page.versionID}/${kind}-publication`;
    const run = () => this.#options.reviewer.send('POST', path, { feedback: 'As agreed.' });
    const entry = await this.#call({ kind, subject: page.id, marker: this.#marker(), run });
    if (entry.status !== 200) return this.#lookUp(page);
    page.isRequested = false;
    page.isLive ||= kind === 'accept';
  }

  async #upload(): Promise<void> {
    const marker = this.#marker();
    const text = `${marker}\n`.repeat(this.#options.random.between(1, 4_000));
    const sum = createHash('sha256').update(text).digest('hex');
    const file = new File([text], `${marker}.txt`, { type: 'text/plain' });
    const run = () => this.#options.editor.upload('/api/ximblox/medialib/add-file', { path: '/' }, file);
    await this.#call({ kind: 'upload', subject: file.name, marker: sum, run });
  }

  /** Looks up the state of a page after a change that was not acknowledged. */
  async #lookUp(page: Page): Promise<void> {
    while (!this.#options.signal.aborted) {
      const answer = await this.#options.editor.get(`/api/ximblox/page/${page.id}`).catch(() => undefined);
      if (answer?.status === 200) {
        const version = answer.body['pageVersion'] as { id: number; revision: number };
        const [state, live] = [answer.body['state'], answer.body['liveVersionID']];
        page.versionID = version.id;
        page.revision = version.revision;
        page.isLive = live !== null;
        page.isRequested = state === 'publicationRequested';
        return;
      }
      await sleep(restMs);
    }
  }
}

export type Writers = { readonly stop: () => Promise<void> };

/** Starts several writers, each with its own random generator. */
export function startWriters(count: number, common: Omit<WriterOptions, 'client' | 'signal'>): Writers {
  const control = new AbortController();
  const all = Array.from({ length: count }, (_, client) =>
    write({ ...common, client, random: common.random.fork(client), signal: control.signal }),
  );
  return {
    async stop() {
      control.abort();
      await Promise.all(all);
    },
  };
}
