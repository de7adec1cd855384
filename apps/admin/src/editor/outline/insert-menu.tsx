import { IconClipboard } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

import { inLanguage, t } from '../../shared/language/t.ts';
import { typeInNew } from '../canvas/typing/write-on.ts';
import { fromClipboardText, type CopiedBlocks } from '../clipboard/clipboard.ts';
import { announce, insertBlock } from '../session/commands.ts';
import { canAddBlocks } from '../session/block-limit.ts';
import { missingImageOf } from '../phone/only-image.ts';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { useEditor, useSession, useView } from '../session/session.ts';
import type { BlockChoice } from './choices.ts';
import css from './insert-menu.module.css';
import { TypeDialog, TypeList } from './type-list.tsx';
import { titleOfBlock } from '../../shared/language/title-of-block.ts';

/** The insert menu: the block types that the page may have, searchable, and copied blocks. */
export function InsertMenu() {
  const { view } = useSession();
  const at = useView((state) => state.insertAt);
  return (
    <TypeDialog label={t('Add a block')} opened={at !== null} onClose={() => view.setState({ insertAt: null })}>
      {at !== null && <InsertList at={at} />}
    </TypeDialog>
  );
}

function InsertList({ at }: { readonly at: number }) {
  const session = useSession();
  const isPhone = useIsPhone();
  const insert = ({ create, name }: BlockChoice, staysHere: boolean) => {
    session.view.setState({ insertAt: null });
    const block = create();
    if (block === undefined || !insertBlock(session, block, at, name) || staysHere) return;
    if (isPhone && missingImageOf(block) !== undefined) session.view.setState({ narrow: 'canvas', choosing: block.key });
    else typeInNew(session, block);
  };
  return (
    <TypeList
      place={<Place at={at} />}
      verb={t('insert')}
      onChoose={insert}
      renderAbout={({ definition: { fields }, text, isReusable }) => (
        <p className={css.aboutText}>
          {isReusable
            ? `${text}.`
            : t('{description}. Has {fields}.', {
                description: text,
                fields: Object.values(fields)
                  .map((field) => inLanguage(field.editor.label).toLowerCase())
                  .join(', '),
              })}
        </p>
      )}
      more={<PasteChoice at={at} />}
    />
  );
}

/** Offers the blocks of the clipboard. */
function PasteChoice({ at }: { readonly at: number }) {
  const session = useSession();
  const copied = useCopied();
  if (copied === undefined) return null;
  const paste = () => {
    session.view.setState({ insertAt: null });
    if (!canAddBlocks(session, copied.blocks.length)) return;
    session.store
      .getState()
      .dispatch(
        { type: 'paste', blocks: copied.blocks, at },
        { anchor: copied.blocks[0]?.key ?? null, focus: copied.blocks.at(-1)?.key ?? null },
      );
    announce(session, t('{count} pasted', { count: copied.blocks.length }));
  };
  return (
    <button type="button" className={css.paste} onClick={paste}>
      <IconClipboard size={16} aria-hidden />
      <span>
        <span className={css.itemName}>
          {t('Paste {count, plural, one {# block} other {# blocks}}', { count: copied.blocks.length })}
        </span>
        <span className={css.itemText}>
          {copied.from === '' ? '' : t('From “{from}”: ', { from: copied.from })}
          {copied.blocks.slice(0, 3).map(titleOfBlock).join(', ')}
        </span>
      </span>
    </button>
  );
}

/** Names the blocks between which the new one is inserted. */
function Place({ at }: { readonly at: number }) {
  const before = useEditor((state) => state.document.blocks[at - 1]);
  const after = useEditor((state) => state.document.blocks[at]);
  const words =
    before === undefined
      ? after === undefined
        ? t('on an empty page')
        : t('above “{title}”', { title: titleOfBlock(after) })
      : after === undefined
        ? t('below “{title}”', { title: titleOfBlock(before) })
        : t('between “{before}” and “{after}”', { before: titleOfBlock(before), after: titleOfBlock(after) });
  return words;
}

/** Blocks on the clipboard, if the browser grants access without a prompt. */
function useCopied(): CopiedBlocks | undefined {
  const [copied, setCopied] = useState<CopiedBlocks>();
  useEffect(() => {
    void (async () => {
      try {
        const permission = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName });
        if (permission.state === 'granted') setCopied(fromClipboardText(await navigator.clipboard.readText()));
      } catch {
        // Not every browser supports this; Ctrl+V works in all of them.
      }
    })();
  }, []);
  return copied;
}
