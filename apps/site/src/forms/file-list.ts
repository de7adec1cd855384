import type { PendingFile } from '@ximblox/blocks/page-form';

import { sizeText } from './file-size.ts';
import { discard, upload } from './upload.ts';

/** What the field of the form says of itself; `words` have `{name}` and the like to fill in. */
export type FileSettings = {
  readonly tokens: string;
  readonly max: number;
  readonly accept: readonly string[];
  readonly maxSize: number;
  readonly path: string;
  readonly types: string;
  readonly size: string;
  readonly words: Readonly<Record<string, string>>;
};

type Entry = {
  readonly name: string;
  size: number;
  /** Absent for what was uploaded before the page was loaded. */
  readonly file?: File;
  state: 'uploading' | 'kept' | 'refused' | 'failed';
  token: string;
  part: number;
  text: string;
  readonly abort: AbortController;
  item: HTMLLIElement;
};

const productKey = (): string => document.querySelector<HTMLMetaElement>('meta[name="product-key"]')?.content ?? '';

/** The files of a form, uploaded as they are chosen, and their list. */
export class FileList {
  readonly #root: HTMLElement;
  readonly #list: HTMLUListElement;
  readonly #status: HTMLElement;
  readonly #input: HTMLInputElement;
  readonly #settings: FileSettings;
  readonly #onChange: () => void;
  readonly #url: string;
  #entries: Entry[] = [];

  constructor(root: HTMLElement, onChange: () => void) {
    const [list, status, input] = [
      root.querySelector<HTMLUListElement>('[data-list]'),
      root.querySelector<HTMLElement>('[data-status]'),
      root.querySelector<HTMLInputElement>('input[type=file]'),
    ];
    if (list === null || status === null || input === null) throw new Error('The field for files has no list, status or input.');
    [this.#root, this.#list, this.#status, this.#input, this.#onChange] = [root, list, status, input, onChange];
    this.#settings = JSON.parse(root.dataset['files'] ?? '{}') as FileSettings;
    this.#url = this.#settings.path.replace('{product}', encodeURIComponent(productKey()));
    input.addEventListener('change', () => {
      for (const file of input.files ?? []) this.#add(file);
      // What was uploaded is not sent once more with the form.
      input.value = '';
    });
  }

  get kept(): readonly PendingFile[] {
    return this.#entries.filter(({ state }) => state === 'kept').map(({ token, name, size }) => ({ token, name, size }));
  }

  get isUploading(): boolean {
    return this.#entries.some(({ state }) => state === 'uploading');
  }

  /** Whether a file isn't there of which people may think that it is: it could not be uploaded, or was refused and that not yet confirmed. */
  get isIncomplete(): boolean {
    return this.#firstMissing !== undefined;
  }

  get #firstMissing(): Entry | undefined {
    return this.#entries.find(({ state }) => state === 'failed') ?? this.#entries.find(({ state }) => state === 'refused');
  }

  /** Says why the form is not sent, and moves the focus to the first file that is missing. */
  sayMissing(): void {
    const missing = this.#firstMissing;
    this.say(missing?.state === 'refused' ? 'refusedLeft' : 'notSent');
    missing?.item.querySelector('button')?.focus();
  }

  /** Lists a file that was uploaded before. */
  restore({ token, name, size }: PendingFile): void {
    if (this.#entries.some((entry) => entry.token === token)) return;
    this.#insert({ name, size, state: 'kept', token });
  }

  /** Tells who does not see the list, and shows it where it concerns the whole form. */
  say(word: string, values: Readonly<Record<string, string>> = {}): void {
    this.#status.textContent = this.#fill(word, values);
  }

  #fill(word: string, values: Readonly<Record<string, string>>): string {
    const { max, types, size, words } = this.#settings;
    const all: Readonly<Record<string, string>> = { max: String(max), types, size, ...values };
    return (words[word] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => all[name] ?? '');
  }

  #add(file: File): void {
    const { accept, maxSize, max } = this.#settings;
    const taken = this.#entries.filter(({ state }) => state !== 'refused').length;
    const refusal =
      taken >= max
        ? 'tooMany'
        : !accept.some((extension) => file.name.toLowerCase().endsWith(extension))
          ? 'wrongType'
          : file.size > maxSize
            ? 'tooLarge'
            : file.size === 0
              ? 'empty'
              : undefined;
    const entry = this.#insert({
      name: file.name,
      size: file.size,
      file,
      state: refusal === undefined ? 'uploading' : 'refused',
    });
    if (refusal === undefined) void this.#upload(entry);
    else this.#refuse(entry, this.#fill(refusal, { name: file.name }));
  }

  #insert(known: Pick<Entry, 'name' | 'size' | 'state'> & Partial<Pick<Entry, 'file' | 'token'>>): Entry {
    const item = document.createElement('li');
    const entry: Entry = { token: '', part: 0, text: '', abort: new AbortController(), item, ...known };
    this.#entries = [...this.#entries, entry];
    this.#list.append(item);
    this.#draw(entry);
    this.#onChange();
    return entry;
  }

  async #upload(entry: Entry): Promise<void> {
    const { file, abort } = entry;
    if (file === undefined) return;
    entry.state = 'uploading';
    entry.part = 0;
    this.#draw(entry);
    this.say('uploading', { name: entry.name });
    const field = this.#root.closest('form')?.querySelector<HTMLInputElement>('input[name=csrfToken]');
    const csrf = { token: field?.value ?? '' };
    const onProgress = (part: number): void => {
      entry.part = part;
      const bar = entry.item.querySelector('progress');
      if (bar !== null) bar.value = part;
    };
    const answer = await upload({ url: this.#url, file, csrf, onProgress, signal: abort.signal });
    if (abort.signal.aborted) return;
    if (field !== null && field !== undefined) field.value = csrf.token;
    if (answer?.kind === 'stored') {
      Object.assign(entry, { state: 'kept', token: answer.token, size: answer.size });
      this.say('uploaded', { name: entry.name });
      this.#clearError();
    } else if (answer?.kind === 'refused') {
      this.#refuse(entry, `${entry.name}: ${answer.text}`);
    } else {
      entry.state = 'failed';
      const text = this.#fill(answer === undefined ? 'network' : 'failed', { name: entry.name });
      entry.text = answer === undefined ? text : `${text} ${answer.text}`.trim();
      this.#status.textContent = entry.text;
    }
    this.#draw(entry);
    this.#onChange();
  }

  /** What the server said of the field no longer holds once a file is there. */
  #clearError(): void {
    this.#input.removeAttribute('aria-invalid');
    this.#input.setAttribute('aria-describedby', `${this.#input.id}-hint`);
    const error = document.getElementById(`${this.#input.id}-error`);
    if (error !== null) error.hidden = true;
  }

  #refuse(entry: Entry, text: string): void {
    Object.assign(entry, { state: 'refused', text });
    this.#status.textContent = text;
    this.#draw(entry);
  }

  #remove(entry: Entry): void {
    entry.abort.abort();
    if (entry.token !== '') {
      const token = this.#root.closest('form')?.querySelector<HTMLInputElement>('input[name=csrfToken]')?.value ?? '';
      discard(this.#url, entry.token, token);
    }
    this.#entries = this.#entries.filter((other) => other !== entry);
    entry.item.remove();
    this.#list.hidden = this.#entries.length === 0;
    this.say('removed', { name: entry.name });
    this.#input.focus();
    this.#onChange();
  }

  #button(word: string, { name }: Entry, act: () => void): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = this.#list.dataset['action'] ?? '';
    button.textContent = this.#fill(word, {});
    button.setAttribute('aria-label', `${this.#fill(word, {})}: ${name}`);
    button.addEventListener('click', act);
    return button;
  }

  #draw(entry: Entry): void {
    const { item, state } = entry;
    const classes = this.#list.dataset;
    const part = (tag: string, className: string, text: string): HTMLElement => {
      const element = document.createElement(tag);
      element.className = classes[className] ?? '';
      element.textContent = text;
      return element;
    };
    item.className = classes['item'] ?? '';
    item.dataset['state'] = state;
    item.replaceChildren(
      part('span', 'name', entry.name),
      part('span', 'size', sizeText(entry.size, this.#settings.words['decimalSign'])),
    );
    if (state === 'failed') item.append(this.#button('tryAgain', entry, () => void this.#upload(entry)));
    item.append(this.#button('remove', entry, () => this.#remove(entry)));
    if (state === 'uploading') {
      const bar = document.createElement('progress');
      bar.className = classes['bar'] ?? '';
      bar.value = entry.part;
      bar.setAttribute('aria-label', this.#fill('uploading', { name: entry.name }));
      item.append(bar);
    }
    if (state === 'refused' || state === 'failed') item.append(part('p', 'problem', entry.text));
    if (state === 'kept') {
      const field = document.createElement('input');
      field.type = 'hidden';
      field.name = this.#settings.tokens;
      field.value = `${entry.token}:${entry.size}:${entry.name}`;
      item.append(field);
    }
    this.#list.hidden = false;
  }
}
