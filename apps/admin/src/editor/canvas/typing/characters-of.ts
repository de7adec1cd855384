/** A text with the spaces that are stored: the page keeps numbers and units together by others. */
const plainSpaces = (text: string): string => text.replaceAll('\u00A0', ' ');

/** Whether an element shows each character of a text; spaces that it does not show would move the places of all characters behind them. */
const showsAll = (element: Element, text: string): boolean => plainSpaces(element.textContent) === plainSpaces(text);

function charsBefore(element: Element, node: Node, offset: number): number {
  const before = element.ownerDocument.createRange();
  before.setStart(element, 0);
  before.setEnd(node, offset);
  return before.toString().length;
}

/** The characters of a plain text, `[from, to]`, that a double click chose on the page: the word under it, or else the end of the text. */
export function chosenIn(element: Element, text: string): readonly [number, number] {
  const selection = element.ownerDocument.getSelection();
  const range = selection === null || selection.rangeCount === 0 ? undefined : selection.getRangeAt(0);
  if (range === undefined || !element.contains(range.startContainer) || !showsAll(element, text))
    return [text.length, text.length];
  const from = charsBefore(element, range.startContainer, range.startOffset);
  // Windows takes the space behind a word as well.
  return [from, Math.min(from + range.toString().trimEnd().length, text.length)];
}

/** The character of a plain text at a point of the window, or else the end of the text. */
export function charAt(element: Element, { left, top }: { readonly left: number; readonly top: number }, text: string): number {
  const at = element.ownerDocument.caretPositionFromPoint(left, top);
  if (at === null || !element.contains(at.offsetNode) || !showsAll(element, text)) return text.length;
  return Math.min(charsBefore(element, at.offsetNode, at.offset), text.length);
}

/** The characters of a plain text that were dragged over, or the place between them where somebody clicked. */
export function chosenOrAt(
  element: Element,
  point: { readonly left: number; readonly top: number },
  text: string,
): readonly [number, number] {
  if (element.ownerDocument.getSelection()?.isCollapsed === false) return chosenIn(element, text);
  const char = charAt(element, point, text);
  return [char, char];
}

/** Where a character of a plain text is drawn, and whether it is in the first and in the last line. */
export function lineAt(
  element: Element,
  char: number,
): { readonly left: number; readonly isFirst: boolean; readonly isLast: boolean } {
  const { ownerDocument: page } = element;
  const range = page.createRange();
  range.selectNodeContents(element);
  // Nothing is drawn of a text without words.
  if (element.textContent === '') return { left: element.getBoundingClientRect().left, isFirst: true, isLast: true };
  const whole = range.getBoundingClientRect();
  const texts = page.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let rest = char;
  for (let node = texts.nextNode() as Text | null; node !== null; node = texts.nextNode() as Text | null) {
    range.setStart(node, Math.min(rest, node.length));
    if (rest <= node.length) break;
    rest -= node.length;
  }
  range.collapse(true);
  const { left, top, bottom, height } = range.getBoundingClientRect();
  return { left, isFirst: top - whole.top < height / 2, isLast: whole.bottom - bottom < height / 2 };
}

/** Whether a point of the window is on the words of an element, and not beside them. */
export function isOnWords(element: Element, { left, top }: { readonly left: number; readonly top: number }): boolean {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()].some(
    (line) => left >= line.left && left <= line.right && top >= line.top && top <= line.bottom,
  );
}
