import type { Editor } from '@tiptap/react';
import type { Transaction } from '@tiptap/pm/state';
import { useEffect, useImperativeHandle, useLayoutEffect, useState, type CSSProperties, type Ref } from 'react';
import { createPortal } from 'react-dom';

import { t } from '../../../shared/language/t.ts';
import { useChoices, type BlockChoice } from '../../outline/choices.ts';
import { ChoiceOptions } from '../../outline/type-list.tsx';
import { placeOfWords } from '../../panel/fields/text/box-at-words.tsx';
import { putInText } from '../../panel/fields/text/paste-into-text.ts';
import { announce } from '../../session/commands.ts';
import { useSession } from '../../session/session.ts';
import { typeInNew } from './write-on.ts';
import { keepInPlace, useOverPage } from './over-page.ts';
import { paragraphOf, typedAtStart } from './paragraph-start.ts';
import css from './typing.module.css';

/** What the keys of the text do while the menu is open. @returns whether a key was one of the menu */
export type SlashKeys = { press(event: KeyboardEvent): boolean };

/** The longest term that is looked for: what is longer is a text that begins with a slash. */
const termMax = 40;

/** The term behind a slash at the start of a paragraph, and where that begins; null while none is sought. */
type Sought = { readonly from: number; readonly term: string };

function soughtAfter(sought: Sought | null, transaction: Transaction): Sought | null {
  const paragraph = paragraphOf(transaction);
  const text = paragraph?.node.textContent ?? '';
  if (paragraph === undefined || !text.startsWith('/') || paragraph.before !== text || text.length > termMax) return null;
  if (sought === null)
    return text === '/' && typedAtStart(transaction, '/') !== undefined ? { from: paragraph.from, term: '' } : null;
  return transaction.mapping.map(sought.from, -1) === paragraph.from ? { from: paragraph.from, term: text.slice(1) } : null;
}

type SlashMenuProps = { readonly editor: Editor; readonly blockKey: string; readonly ref: Ref<SlashKeys> };

/** A slash at the start of an empty paragraph opens the block types at the caret, and what is typed behind it narrows them. */
export function SlashMenu({ editor, blockKey, ref }: SlashMenuProps) {
  const [sought, setSought] = useState<Sought | null>(null);
  const close = () => setSought(null);
  useEffect(() => {
    const follow = ({ transaction }: { transaction: Transaction }) => setSought((before) => soughtAfter(before, transaction));
    editor.on('transaction', follow);
    editor.on('blur', close);
    return () => {
      editor.off('transaction', follow);
      editor.off('blur', close);
    };
  }, [editor]);
  return sought === null ? null : <Menu ref={ref} editor={editor} blockKey={blockKey} sought={sought} onClose={close} />;
}

type MenuProps = SlashMenuProps & { readonly sought: Sought; onClose(): void };

function Menu({ editor, blockKey, sought, ref, onClose }: MenuProps) {
  const session = useSession();
  const over = useOverPage();
  const { found, recent, current, point, step, noteUsed } = useChoices(sought.term);
  const { ownerDocument: frame } = editor.view.dom;
  const choose = (choice: BlockChoice) => {
    const node = editor.state.doc.nodeAt(sought.from);
    onClose();
    const block = choice.create();
    if (node === null || block === undefined) return;
    if (!putInText({ editor, session, blockKey }, sought.from, sought.from + node.nodeSize, block)) return;
    noteUsed(choice);
    announce(session, t('{block} added', { block: choice.name }));
    typeInNew(session, block);
  };
  useImperativeHandle(ref, () => ({
    press: ({ key, ctrlKey, metaKey, altKey, shiftKey }) => {
      if (ctrlKey || metaKey || altKey || shiftKey) return false;
      if (key === 'ArrowDown') step(1);
      else if (key === 'ArrowUp') step(-1);
      else if (key === 'Escape') onClose();
      else if (key === 'Enter' && current !== undefined) choose(current);
      else return false;
      return true;
    },
  }));
  useSuggestions(editor, current?.id);
  const count = found.length;
  useEffect(() => {
    announce(session, t('{count, plural, =0 {No block} one {# block} other {# blocks}}', { count }));
  }, [session, count]);
  const style = usePlaceAtCaret(editor, over);
  if (over === null) return null;
  return (
    <>
      {createPortal(
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The focus stays in the text, whose keys the list has.
        <div className={css.slash} style={style} onMouseDown={(event) => event.preventDefault()}>
          <div className={css.types} role="listbox" aria-label={t('Blocks')}>
            <ChoiceOptions choices={found} recent={recent} current={current} onPoint={point} onChoose={choose} />
          </div>
          {current === undefined && <p className={css.none}>{t('No block is called “{term}”.', { term: sought.term })}</p>}
          <p className={css.slashFoot} aria-hidden>
            <kbd>↑</kbd>
            <kbd>↓</kbd> {t('choose')} <kbd>{t('Enter')}</kbd> {t('insert')} <kbd>{t('Esc')}</kbd> {t('keep the slash')}
          </p>
        </div>,
        over,
      )}
      {createPortal(<HiddenList choices={found} current={current} />, frame.body)}
    </>
  );
}

const optionID = (id: string): string => `slash-${id}`;
const listID = 'slash-blocks';

/** Not shown: a text can name a list and its chosen option only where they are in the document of the text. */
const HiddenList = ({
  choices,
  current,
}: {
  readonly choices: readonly BlockChoice[];
  readonly current: BlockChoice | undefined;
}) => (
  <div
    id={listID}
    role="listbox"
    aria-label={t('Blocks')}
    style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)', top: 0 }}
  >
    {choices.map(({ id, name, text }) => (
      // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- The text keeps the focus and answers the keys.
      <div key={id} id={optionID(id)} role="option" aria-selected={id === current?.id}>
        {name}. {text}
      </div>
    ))}
  </div>
);

/** Says of the text that it has a list of suggestions, and which of them is chosen. */
function useSuggestions({ view: { dom } }: Editor, type: string | undefined): void {
  useEffect(() => {
    const role = dom.getAttribute('role') ?? 'textbox';
    const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'true', 'aria-controls': listID };
    for (const [name, value] of Object.entries(attributes)) dom.setAttribute(name, value);
    dom.removeAttribute('aria-multiline');
    return () => {
      for (const name of Object.keys(attributes)) dom.removeAttribute(name);
      dom.setAttribute('role', role);
      dom.setAttribute('aria-multiline', 'true');
    };
  }, [dom]);
  useEffect(() => {
    if (type !== undefined) dom.setAttribute('aria-activedescendant', optionID(type));
    return () => dom.removeAttribute('aria-activedescendant');
  }, [dom, type]);
}

/** Below the line of the caret, or above it where there is more room. */
function usePlaceAtCaret(editor: Editor, over: HTMLElement | null): CSSProperties {
  const [style, setStyle] = useState<CSSProperties>({ visibility: 'hidden' });
  useLayoutEffect(() => {
    if (over === null) return;
    const place = () => {
      if (editor.isDestroyed) return;
      const { left, top, height } = placeOfWords(editor);
      const width = Math.min(368, over.clientWidth - 8);
      const [above, below] = [top - 8, over.clientHeight - top - height - 8];
      const isBelow = below >= 240 || below >= above;
      setStyle({
        left: Math.max(4, Math.min(left, over.clientWidth - width - 4)),
        width,
        maxHeight: Math.max(96, Math.min(384, isBelow ? below : above)),
        ...(isBelow ? { top: top + height + 4 } : { bottom: over.clientHeight - top + 4 }),
      });
    };
    return keepInPlace(editor, over, place);
  }, [editor, over]);
  return style;
}
