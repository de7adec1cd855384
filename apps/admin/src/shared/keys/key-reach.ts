import { hasOpened } from '../ui/modal/use-escape.ts';
import { isOpening } from './opening.ts';

/**
 * From where a key acts: `screen` from the screen itself, never from where somebody writes; `document` also from the fields of the
 * document that the screen edits (save, undo, show a pane); `toast` from wherever nobody writes, for the message that lies over dialogs too;
 * `everywhere` also from fields in dialogs (help, the command palette).
 */
export type KeyReach = 'screen' | 'document' | 'toast' | 'everywhere';

/** Inputs that take no text, in which a letter may be a key of the screen. */
const textless = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];
const fields = `textarea, select, ${['input', ...textless.map((type) => `:not([type=${type}])`)].join('')}`;
/** What is written by itself, with the buttons of its form: Ctrl+Enter on “Cancel” is not meant for the page either. */
const ownKeys = '[data-own-keys], [role=textbox], [role=combobox], [role=searchbox]';
/** A drawer with a part of the document, on a narrow screen. */
const ofDocument = '[data-block-list], [data-of-document]';
const layers = '[role=dialog], [role=alertdialog], [role=menu]';

/** The element with the focus; inside an iframe of this site, the one in it, as a key that was forwarded comes from the iframe. */
function focusedIn(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  if (!(target instanceof HTMLIFrameElement)) return target;
  return target.contentDocument?.activeElement ?? target;
}

/** Whether somebody writes there: in a field, an editable region, or the form of a comment. */
export function isField(target: EventTarget | null): boolean {
  const focused = focusedIn(target);
  if (focused === null) return false;
  const isEditable = 'isContentEditable' in focused && focused.isContentEditable === true;
  return isEditable || focused.matches(fields) || focused.closest(ownKeys) !== null;
}

/** Whether it is in a dialog or a menu, which have keys of their own. */
export const isInLayer = (target: EventTarget | null): boolean => target instanceof Element && target.closest(layers) !== null;

/** Escapes that close a dialog, a menu or a list of choices: it is gone before the listeners of the screen are called. */
const closing = new WeakSet<Event>();

/** Whether an Escape closes something nearer than the screen. */
const closesLayer = (event: Event): boolean => closing.has(event);

/**
 * Notes at the very start of each Escape whether something is open. Called once, before any dialog listens.
 * @returns the function that ends it
 */
export function watchLayers(): () => void {
  const note = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    const hasChoices = event.target instanceof Element && event.target.matches('[aria-haspopup][aria-expanded=true]');
    if (hasChoices || document.querySelector(layers) !== null) closing.add(event);
  };
  window.addEventListener('keydown', note, true);
  return () => window.removeEventListener('keydown', note, true);
}

/** Whether something nearer used the key. A rich text editor claims each Escape, although it ignores it. */
const isClaimed = ({ defaultPrevented, key, target }: KeyboardEvent): boolean =>
  defaultPrevented && !(key === 'Escape' && target instanceof HTMLElement && target.isContentEditable);

/** Keys that are letters of a text, or delete one: typed before what was opened has the focus, they are meant for it. */
export const isOfText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (key.length === 1 || key === 'Delete') && !ctrlKey && !metaKey && !altKey;

/** Whether a key may act on the screen: the one rule for all shortcuts. */
export function isKeyFor(event: KeyboardEvent, reach: KeyReach): boolean {
  if (isClaimed(event) || event.isComposing) return false;
  if (reach === 'everywhere') return true;
  if (reach === 'toast') return !isField(event.target);
  if (reach === 'screen' && isField(event.target)) return false;
  if (isOfText(event) && isOpening()) return false;
  if (closesLayer(event)) return false;
  const isInDocument = event.target instanceof Element && event.target.closest(ofDocument) !== null;
  return isInDocument || !(isInLayer(event.target) || hasOpened());
}
