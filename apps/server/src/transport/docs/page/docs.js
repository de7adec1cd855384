// @ts-check
// What the page of the documentation does beyond being read: a search, the reader's language of samples, and calls to try. Plain JavaScript, served
// as it is. Answers are only ever put in as text.

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} children
 * @returns {HTMLElement}
 */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
}

/** The token that the reader gave. It is kept in this page only, and is gone with it. */
const tokenField = /** @type {HTMLInputElement} */ (
  make('input', { id: 'token', type: 'password', autocomplete: 'off', spellcheck: 'false', 'aria-describedby': 'token-help' })
);
const searchField = /** @type {HTMLInputElement} */ (make('input', { id: 'search', type: 'search', autocomplete: 'off' }));
const hitCount = make('p', { role: 'status', class: 'note' });

function addTools() {
  const help = 'For calls that you try here. It stays in this page until you leave it, and your session is not used.';
  document
    .getElementById('tools')
    ?.append(
      make('label', { for: 'search' }, 'Search calls and fields'),
      searchField,
      hitCount,
      make(
        'details',
        {},
        make('summary', {}, 'API token'),
        make('label', { for: 'token' }, 'Token'),
        tokenField,
        make('p', { id: 'token-help', class: 'note' }, help),
      ),
    );
  // On a narrow screen the list would precede everything that it lists.
  const isNarrow = matchMedia('(max-width: 48rem)').matches;
  document.getElementById('contents')?.toggleAttribute('open', !isNarrow);
  document.querySelector('#tools details')?.toggleAttribute('open', !isNarrow);
}

/** What the domain of a call is for, which its calls need not repeat; shapes have none. */
const groupOf = (/** @type {Element} */ article) =>
  article.id.startsWith('shape-') ? '' : (article.parentElement?.querySelector(':scope > p')?.textContent ?? '');

/** What is searched: each call and shape with its entry in the contents. */
const entries = [...document.querySelectorAll('main article')].map((article) => ({
  article: /** @type {HTMLElement} */ (article),
  entry: document.querySelector(`nav a[href="#${CSS.escape(article.id)}"]`)?.closest('li') ?? null,
  text: [
    article.id,
    groupOf(article),
    ...[...article.querySelectorAll('.address, .about, code.name')].map(({ textContent }) => textContent),
  ]
    .join(' ')
    .toLowerCase(),
}));

function search() {
  const words = searchField.value.toLowerCase().split(/\s+/).filter(Boolean);
  let hits = 0;
  for (const { article, entry, text } of entries) {
    const isHit = words.every((word) => text.includes(word));
    article.hidden = !isHit;
    if (entry !== null) entry.hidden = !isHit;
    if (isHit) hits += 1;
  }
  for (const section of document.querySelectorAll('main > section, nav section')) {
    const isFound = section.querySelector(':scope > article:not([hidden]), :scope > ul > li:not([hidden])') !== null;
    /** @type {HTMLElement} */ (section).hidden = !isFound;
  }
  // What is left is shorter: a reader from further down would be at its end.
  const columns = document.querySelector('.columns');
  if (columns !== null && columns.getBoundingClientRect().top < 0) columns.scrollIntoView({ behavior: 'instant' });
  hitCount.textContent = words.length === 0 ? '' : `${hits} of ${entries.length} calls and shapes`;
}

/** Enter goes to the first that was found; a link to one that the search hides ends the search. */
function addSearch() {
  searchField.addEventListener('input', search);
  searchField.addEventListener('keydown', (event) => {
    const first = entries.find(({ article }) => !article.hidden);
    if (event.key !== 'Enter' || first === undefined) return;
    location.hash = first.article.id;
    first.article.querySelector('h3')?.querySelector('a')?.focus();
  });
  addEventListener('hashchange', () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target?.closest('[hidden]') == null) return;
    searchField.value = '';
    search();
    target?.scrollIntoView();
  });
}

/** The language that was opened last is opened everywhere. */
function addLanguages() {
  /** @type {NodeListOf<HTMLDetailsElement>} */
  const samples = document.querySelectorAll('.samples details');
  const choose = (/** @type {string} */ language) => {
    for (const sample of samples) if (sample.dataset['language'] === language) sample.open = true;
  };
  document.addEventListener('click', ({ target }) => {
    const summary = target instanceof Element ? target.closest('.samples summary') : null;
    if (summary === null) return;
    const { open, dataset } = /** @type {HTMLDetailsElement} */ (summary.parentElement);
    if (open) return;
    const { top } = summary.getBoundingClientRect();
    setTimeout(() => {
      choose(dataset['language'] ?? '');
      // What opens above must not move what is read.
      scrollBy({ top: summary.getBoundingClientRect().top - top, behavior: 'instant' });
    });
  });
  // Only a secure page may write to the clipboard.
  if (navigator.clipboard === undefined) return;
  for (const sample of samples) {
    const button = make('button', { type: 'button', class: 'copy' }, 'Copy');
    const copy = async () => {
      await navigator.clipboard.writeText(sample.querySelector('code')?.textContent ?? '');
      button.textContent = 'Copied';
      setTimeout(() => (button.textContent = 'Copy'), 2000);
    };
    button.addEventListener('click', () => void copy());
    sample.append(button);
  }
}

/**
 * @typedef {{ format?: string, examples?: unknown[], items?: { format?: string } }} Schema
 * @typedef {{ name?: string, in: string, required?: boolean, example?: unknown, schema?: Schema }} Parameter
 * @typedef {{ example?: unknown, schema: { properties?: Record<string, Schema>, required?: string[] } }} Content
 * @typedef {{ operationId: string, parameters?: Parameter[], requestBody?: { content: Record<string, Content> } }} Operation
 * @typedef {{ paths: Record<string, Record<string, Operation>> }} OpenAPI
 */

/** @type {Promise<{ document: OpenAPI, csrf: string }> | undefined} */
let loading;
/** The OpenAPI document and the CSRF token of callers without a session. Both are asked for when the first call is tried. */
const load = () =>
  (loading ??= fetch('/api/docs/openapi.json', { credentials: 'omit' }).then(async (response) => ({
    document: /** @type {OpenAPI} */ (await response.json()),
    csrf: response.headers.get('x-csrf-token') ?? '',
  })));

/** A field of the form. @param {string} id @param {Parameter} parameter */
function fieldOf(id, { name = '', in: place, required, example, schema }) {
  const isFile = schema?.format === 'binary' || schema?.items?.format === 'binary';
  const input = /** @type {HTMLInputElement} */ (
    make('input', { id: `${id}-${name}`, name, 'data-in': place, type: isFile ? 'file' : 'text' })
  );
  if (example !== undefined && !isFile) input.value = typeof example === 'string' ? example : JSON.stringify(example);
  input.required = required === true;
  return make(
    'p',
    {},
    make(
      'label',
      { for: input.id },
      `${name} `,
      make('span', { class: 'type' }, `${place}${required === true ? ', required' : ''}`),
    ),
    input,
  );
}

/** @param {string} id @param {Operation} call @returns {HTMLElement[]} */
function fieldsOf(id, call) {
  const fields = (call.parameters ?? []).filter(({ name }) => name !== undefined).map((parameter) => fieldOf(id, parameter));
  const content = call.requestBody?.content ?? {};
  const json = content['application/json'];
  if (json !== undefined) {
    const text = JSON.stringify(json.example ?? {}, null, 2);
    const area = make(
      'textarea',
      { id: `${id}-body`, rows: String(Math.min(20, text.split('\n').length + 1)), spellcheck: 'false' },
      text,
    );
    return [...fields, make('p', {}, make('label', { for: area.id }, 'Body ', make('span', { class: 'type' }, 'JSON')), area)];
  }
  const { properties = {}, required = [] } = content['multipart/form-data']?.schema ?? {};
  const inForm = Object.entries(properties).map(([name, schema]) =>
    fieldOf(id, { name, in: 'form', required: required.includes(name), example: schema.examples?.[0], schema }),
  );
  return [...fields, ...inForm];
}

/** The request of a filled-in form. @param {HTMLFormElement} form @param {{ path: string, method: string, csrf: string }} call */
function requestOf(form, { path, method, csrf }) {
  const query = new URLSearchParams();
  const data = new FormData();
  let address = path;
  for (const input of form.querySelectorAll('input')) {
    const { name, value, files } = input;
    if (input.dataset['in'] === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value));
    if (input.dataset['in'] === 'query' && value !== '') query.append(name, value);
    // The file comes last: the server needs the fields before it.
    if (input.dataset['in'] === 'form' && input.type !== 'file' && value !== '') data.append(name, value);
    for (const file of files ?? []) data.append(name, file);
  }
  const headers = new Headers();
  const token = tokenField.value.trim();
  if (token !== '') headers.set('authorization', `Bearer ${token}`);
  else if (method !== 'GET') {
    headers.set('x-requested-with', 'XMLHttpRequest');
    headers.set('x-csrf-token', csrf);
  }
  const area = form.querySelector('textarea');
  if (area !== null) headers.set('content-type', 'application/json');
  const isForm = form.querySelector('[data-in="form"]') !== null;
  const body = area?.value ?? (isForm ? data : null);
  // Without cookies: the session of the reader is not for trying things, and an answer cannot change it.
  return {
    url: query.size === 0 ? address : `${address}?${query}`,
    init: { method, headers, body, credentials: /** @type {const} */ ('omit') },
  };
}

/** So much of an answer is shown. */
const shownMax = 200_000;

/** Shows an answer: its status is announced, its body can be read. @param {HTMLElement} told @param {HTMLElement} output @param {Response} response @param {number} began */
async function show(told, output, response, began) {
  const type = response.headers.get('content-type') ?? '';
  const blob = await response.blob();
  const said = `${response.status} ${response.statusText}, ${Math.round(performance.now() - began)} ms, ${blob.size} bytes, ${type === '' ? 'no content' : type}`;
  const id = response.headers.get('x-request-id');
  told.textContent = id === null ? said : `${said}, request ${id}`;
  if (!/json|text|xml|csv/.test(type)) {
    const link = make('a', { href: URL.createObjectURL(blob), download: 'answer' }, 'Save the answer');
    if (blob.size > 0) output.append(make('p', {}, link));
    return;
  }
  let text = await blob.text();
  if (type.includes('json')) text = JSON.stringify(JSON.parse(text), null, 2);
  output.append(make('pre', { tabindex: '0', role: 'group', 'aria-label': 'Answer' }, make('code', {}, text.slice(0, shownMax))));
  if (text.length > shownMax) output.append(make('p', {}, `The first ${shownMax} of ${text.length} characters.`));
}

/** @param {HTMLElement} article @param {HTMLElement} box */
async function addForm(article, box) {
  const { document: known, csrf } = await load();
  const calls = Object.entries(known.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  );
  const found = calls.find(({ call }) => call.operationId === article.id);
  if (found === undefined) return;
  const { path, method, call } = found;
  const told = make('p', { role: 'status' });
  const output = make('div');
  const button = make('button', { type: 'submit' }, 'Send');
  const note =
    article.dataset['changes'] === undefined
      ? []
      : [make('p', { class: 'warning' }, `This call changes what is stored at ${location.host}.`)];
  const form = /** @type {HTMLFormElement} */ (
    make('form', { autocomplete: 'off' }, ...note, ...fieldsOf(article.id, call), button)
  );
  const send = async () => {
    const { url, init } = requestOf(form, { path, method, csrf });
    const began = performance.now();
    told.textContent = 'Sent …';
    output.replaceChildren();
    button.setAttribute('disabled', '');
    try {
      await show(told, output, await fetch(url, init), began);
    } catch (error) {
      told.textContent = `No answer: ${error instanceof Error ? error.message : String(error)}`;
    }
    button.removeAttribute('disabled');
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  box.append(form, told, output);
}

/** Calls of members take a session only, which this page does not use. */
function addTrying() {
  for (const article of document.querySelectorAll('article[data-access]')) {
    const call = /** @type {HTMLElement} */ (article);
    if (call.dataset['access'] === 'session') continue;
    const box = make('details', { class: 'try' }, make('summary', {}, 'Try it'));
    const open = () => addForm(call, box).catch((/** @type {unknown} */ error) => box.append(make('p', {}, String(error))));
    box.addEventListener('toggle', () => void open(), { once: true });
    call.querySelector('.samples')?.after(box);
  }
}

addTools();
addSearch();
addLanguages();
addTrying();
