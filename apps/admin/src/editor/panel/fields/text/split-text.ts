import { Fragment, type Node } from '@tiptap/pm/model';

const isEmpty = (node: Node): boolean => !node.isAtom && node.textContent === '' && !holdsAtom(node);
function holdsAtom(node: Node): boolean {
  let holds = false;
  node.descendants((inner) => {
    if (inner.isAtom && !inner.isText && inner.type.name !== 'hardBreak') holds = true;
    return !holds;
  });
  return holds;
}

/** The items of a list, without the empty ones at an end of it. */
function trimmed(node: Node, end: 'first' | 'last'): Node | undefined {
  if (isEmpty(node)) return undefined;
  if (!node.type.name.endsWith('List')) return node;
  const items = childrenOf(node);
  while (items.length > 0 && isEmpty((end === 'first' ? items[0] : items.at(-1)) as Node))
    items[end === 'first' ? 'shift' : 'pop']();
  return node.copy(Fragment.from(items));
}

const childrenOf = (node: Node): Node[] => Array.from({ length: node.childCount }, (_, at) => node.child(at));

/**
 * What stands before and behind a selection of a text, each as a text of its own; nothing empty is left at the cut. The numbers of a list
 * that is cut continue.
 */
export function splitText(text: Node, from: number, to: number): { readonly before: Node; readonly after: Node } {
  const before = childrenOf(text.cut(0, from));
  const after = childrenOf(text.cut(to));
  const [first] = after;
  const isCut = text.resolve(from).index(0) === text.resolve(to).index(0) && text.resolve(from).depth > 1;
  while (before.length > 0) {
    const last = trimmed(before.pop() as Node, 'last');
    if (last === undefined) continue;
    before.push(last);
    break;
  }
  while (after.length > 0) {
    const next = trimmed(after.shift() as Node, 'first');
    if (next === undefined) continue;
    const last = before.at(-1);
    const goesOn = isCut && first?.type.name === 'orderedList' && next.type === first.type && last?.type === next.type;
    const start = Number(next.attrs['start'] ?? 1) + (last?.childCount ?? 0);
    after.unshift(goesOn ? next.type.create({ ...next.attrs, start }, next.content) : next);
    break;
  }
  return { before: text.copy(Fragment.from(before)), after: text.copy(Fragment.from(after)) };
}
