import { readPendingFile, type PendingFile } from '@ximblox/blocks/page-form';

import { FileList } from './file-list.ts';

/** Files wait for a day, and so does what was written. */
const retentionMs = 24 * 60 * 60 * 1000;

type Written = {
  readonly at: number;
  readonly values: Readonly<Record<string, string | boolean>>;
  readonly files: readonly PendingFile[];
  /** The answers as they were sent, each with what the form calls it. */
  readonly answers?: readonly (readonly [string, string])[];
};

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields that people fill in, apart from files. */
const fieldsOf = (form: HTMLFormElement): TextField[] =>
  [...form.querySelectorAll<TextField>('input:not([type=hidden], [type=file]), textarea, select')].filter(
    ({ name }) => name !== 'website',
  );

/** What was written in this tab; another tab or person does not see it. */
class Memory {
  readonly #key = `form:${window.location.pathname}`;

  read(): Written | undefined {
    try {
      const written = JSON.parse(sessionStorage.getItem(this.#key) ?? 'null') as Written | null;
      return written !== null && Date.now() - written.at < retentionMs ? written : undefined;
    } catch {
      return undefined;
    }
  }

  write(form: HTMLFormElement, files: readonly PendingFile[], answers: readonly (readonly [string, string])[] = []): void {
    const values = Object.fromEntries(
      fieldsOf(form)
        .filter((field) => field.type !== 'radio' || isTicked(field))
        .map((field): [string, string | boolean] => [field.name, field.type === 'checkbox' ? isTicked(field) : field.value]),
    );
    try {
      sessionStorage.setItem(this.#key, JSON.stringify({ at: Date.now(), values, files, answers } satisfies Written));
    } catch {
      // Without storage a reload loses what was written, and nothing else.
    }
  }

  clear(): void {
    try {
      sessionStorage.removeItem(this.#key);
    } catch {
      // There is nothing to forget without storage.
    }
  }
}

const isTicked = (field: TextField): boolean => field instanceof HTMLInputElement && field.checked;

function fill(form: HTMLFormElement, { values }: Written): void {
  for (const field of fieldsOf(form)) {
    const value = values[field.name];
    if (field instanceof HTMLInputElement && typeof value === 'boolean') field.checked ||= value;
    else if (field instanceof HTMLInputElement && field.type === 'radio') field.checked ||= field.value === value;
    else if (typeof value === 'string' && field.value === '') field.value = value;
  }
}

/** Takes over the files that the server listed. */
function adopt(form: HTMLFormElement, list: FileList): void {
  const pendingList = form.querySelector('[data-kept]');
  for (const field of pendingList?.querySelectorAll<HTMLInputElement>('input[type=hidden]') ?? [])
    list.restore(readPendingFile(field.value));
  pendingList?.remove();
}

/** Sends the form once its files are uploaded, and not while one of them is missing. */
function holdBack(form: HTMLFormElement, list: FileList): () => void {
  let isWaiting = false;
  form.addEventListener('submit', (event) => {
    if (!list.isUploading && !list.isIncomplete) return;
    event.preventDefault();
    isWaiting = list.isUploading;
    if (isWaiting) list.say('waiting');
    else list.sayMissing();
  });
  return () => {
    if (!isWaiting || list.isUploading) return;
    isWaiting = false;
    if (list.isIncomplete) list.sayMissing();
    else form.requestSubmit();
  };
}

function improve(place: HTMLElement): void {
  const memory = new Memory();
  const state = place.dataset['state'];
  const form = place.querySelector('form');
  if (state === 'sent' || form === null) {
    if (state !== 'sent') return;
    const answers = memory.read()?.answers ?? [];
    const shown = place.querySelector<HTMLElement>('[data-answers]');
    if (shown !== null) void import('./form-steps.ts').then(({ showAnswers }) => showAnswers(shown, answers)).catch(() => {});
    memory.clear();
    return;
  }
  const root = form.querySelector<HTMLElement>('[data-files]');
  const changed = (): void => {
    memory.write(form, list?.kept ?? []);
    goOn();
  };
  let goOn = (): void => {};
  const written = memory.read();
  const list = root === null ? undefined : new FileList(root, () => changed());
  if (list !== undefined) {
    goOn = holdBack(form, list);
    adopt(form, list);
  }
  if (state === 'open' && written !== undefined) {
    fill(form, written);
    for (const file of written.files) list?.restore(file);
  }
  form.addEventListener('input', changed);
  if (form.querySelector('[data-steps]') !== null)
    void import('./form-steps.ts')
      .then(({ answersOf, improveSteps }) => {
        improveSteps(form);
        form.addEventListener('submit', () => memory.write(form, list?.kept ?? [], answersOf(form)));
        // Those that show what follows from the answers can read them now.
        if (state !== 'open' || written !== undefined) form.dispatchEvent(new Event('change', { bubbles: true }));
      })
      // Without the script its steps stand below one another.
      .catch(() => {});
}

/** A form of a page works without scripts; with them files are uploaded as they are chosen, and a reload loses nothing. */
export const element = class extends HTMLElement {
  #isImproved = false;

  connectedCallback(): void {
    if (this.#isImproved) return;
    this.#isImproved = true;
    improve(this);
  }
};
