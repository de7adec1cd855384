import { blockCatalog, type Block } from '@ximblox/blocks';

import { inLanguage, t } from '../../shared/language/t.ts';
import { language } from '../../shared/language/language.ts';
import { findBlock } from '../document/page-document.ts';
import { replacementOf } from '../document/replacement.ts';
import { announce } from '../session/commands.ts';
import { useEditor, useSession, useView } from '../session/session.ts';
import { showUndo } from '../session/show-undo.ts';
import type { BlockChoice } from './choices.ts';
import css from './insert-menu.module.css';
import { TypeDialog, TypeList } from './type-list.tsx';
import { titleOfBlock } from '../../shared/language/title-of-block.ts';

/** The replace menu: the other block types that the page may have, with what stays of the block and what goes. */
export function ReplaceMenu() {
  const { view } = useSession();
  const key = useView((state) => state.replaceKey);
  const block = useEditor((state) => findBlock(state.document, key));
  return (
    <TypeDialog label={t('Replace the block')} opened={block !== undefined} onClose={() => view.setState({ replaceKey: null })}>
      {block !== undefined && <ReplaceList block={block} />}
    </TypeDialog>
  );
}

function ReplaceList({ block }: { readonly block: Block }) {
  const session = useSession();
  const replace = ({ definition: { type }, name }: BlockChoice, staysHere: boolean) => {
    session.store.getState().dispatch({ type: 'replace', key: block.key, block: replacementOf(block, type).block });
    const text = t('Replaced by {kind}.', { kind: name });
    announce(session, text);
    showUndo(session.store, text);
    session.view.setState({
      replaceKey: null,
      ...(staysHere ? {} : { panel: 'block', narrow: 'form', formOpen: true, focusPath: 'first' }),
    });
  };
  return (
    <TypeList
      place={t('replaces “{title}” ({kind})', {
        title: titleOfBlock(block),
        kind: blockCatalog.get(block.type)?.label[language] ?? block.type,
      })}
      except={block.type}
      verb={t('replace')}
      onChoose={replace}
      renderAbout={({ definition, text }) => (
        <>
          <p className={css.aboutText}>{text}.</p>
          <Outcome block={block} type={definition.type} />
        </>
      )}
    />
  );
}

/** What stays and what goes; shown on narrow screens too. */
function Outcome({ block, type }: { readonly block: Block; readonly type: string }) {
  const { preserved, lost } = replacementOf(block, type);
  return (
    <dl className={css.outcome}>
      <dt>{t('Kept')}</dt>
      <dd>{preserved.length === 0 ? t('Nothing of its content') : preserved.map(inLanguage).join(', ')}</dd>
      <dt>{t('Lost')}</dt>
      <dd className={lost.length === 0 ? undefined : css.lost}>
        {lost.length === 0 ? t('Nothing') : lost.map(inLanguage).join(', ')}
      </dd>
    </dl>
  );
}
