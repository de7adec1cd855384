import { Button, Kbd } from '@mantine/core';
import { blockCatalog, type TermIndex } from '@ximblox/blocks';
import type { Names } from '@ximblox/blocks/compare';
import type { GlossaryTerm } from '@ximblox/contract';
import type { Locale } from '@ximblox/primitives';
import { IconAlertTriangle, IconCheck, IconFileText, IconLanguage, IconPlus } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';

import { t } from '../../shared/language/t.ts';
import { language } from '../../shared/language/language.ts';
import type { PageDocument } from '../document/page-document.ts';
import { BlockIcon } from '../outline/block-icon.tsx';
import { BlockFields } from '../panel/block-panel.tsx';
import { formatWhen } from '../../shared/format.ts';
import { termsOfRow } from './glossary/row-terms.ts';
import { TermList } from './glossary/term-list.tsx';
import { PageFieldsForm } from './page-fields-form.tsx';
import { BlockContent, PageContent } from './row-content.tsx';
import css from './translations.module.css';
import type { SideRow } from './use-rows.ts';

type Props = {
  readonly id: string;
  readonly row: SideRow;
  readonly names: Names;
  /** The glossary from the language of the source to that of the translation. */
  readonly terms: TermIndex<GlossaryTerm> | null;
  readonly source: PageDocument;
  readonly sourceLang: Locale;
  readonly target: PageDocument;
  readonly targetLang: Locale;
  readonly type: string;
  readonly isEditing: boolean;
  readonly isReadOnly: boolean;
  readonly isBusy: boolean;
  onEdit(): void;
  onClose(): void;
  onConfirm(): void;
  onCopy(): void;
  /** Whether it says what a machine suggested, and nobody has edited or confirmed it. */
  readonly isSuggested: boolean;
  /** Asks a machine; absent where none is set up, and while it is asked. */
  readonly onSuggest?: () => void;
};

const labelOf = ({ isPage, source, target }: SideRow): string => {
  const block = source ?? target;
  if (isPage || block === null) return t('Title and page settings');
  return blockCatalog.get(block.type)?.label[language] ?? block.type;
};

/** A block of the source and its translation. */
export function TranslationRowView(props: Props) {
  const { id, row, names, source, sourceLang, type } = props;
  const label = labelOf(row);
  return (
    <div
      role="group"
      className={css.row}
      data-row-id={id}
      data-state={row.state}
      data-editing={props.isEditing || undefined}
      aria-label={label}
    >
      <div className={css.cell}>
        <div className={css.cellHead}>
          {row.isPage ? <IconFileText size={16} aria-hidden /> : <BlockIcon type={(row.source ?? row.target)?.type ?? ''} />}
          <span>{label}</span>
          {row.state === 'changed' && <span>{t('changed since it was translated')}</span>}
        </div>
        <div lang={sourceLang} className={css.words}>
          {row.isPage && <PageContent document={source} type={type} before={row.record?.source} names={names} />}
          {row.source !== null && <BlockContent block={row.source} before={row.record?.source} names={names} />}
          {row.state === 'extra' && <p className={css.wordless}>{t('Only in the translation.')}</p>}
        </div>
        {props.terms !== null && <RowTerms {...props} index={props.terms} />}
      </div>
      <div className={css.cell} data-target>
        <TargetCell {...props} label={label} />
      </div>
    </div>
  );
}

/** The terms of the glossary in what a row says. */
function RowTerms({
  row,
  index,
  source,
  target,
  sourceLang,
  targetLang,
  type,
}: Props & { readonly index: TermIndex<GlossaryTerm> }) {
  // Typing in a block draws its own row again, whose terms may then be there.
  const terms = useMemo(
    () => termsOfRow(row, index, { type, source, target, targetLang }),
    [row, index, type, source, target, targetLang],
  );
  return <TermList terms={terms} sourceLang={sourceLang} targetLang={targetLang} />;
}

const tags: Readonly<Record<SideRow['state'], { readonly words: string; readonly icon: ReactNode }>> = {
  current: { words: t('up to date'), icon: <IconCheck size={14} aria-hidden /> },
  changed: { words: t('source changed'), icon: <IconAlertTriangle size={14} aria-hidden /> },
  todo: { words: t('to be translated'), icon: <IconAlertTriangle size={14} aria-hidden /> },
  missing: { words: t('missing'), icon: <IconPlus size={14} aria-hidden /> },
  extra: { words: t('extra'), icon: <IconPlus size={14} aria-hidden /> },
};

function StateTag({ row, isEditing }: { readonly row: SideRow; readonly isEditing: boolean }) {
  const { words, icon } = tags[row.state];
  if (isEditing)
    return (
      <span className={css.state} data-state="editing">
        {t('being edited')}
      </span>
    );
  const since =
    row.state === 'changed' && row.record?.confirmedAt != null
      ? `, ${t('translated {time}', { time: formatWhen(row.record.confirmedAt) })}`
      : '';
  return (
    <span className={css.state} data-state={row.state}>
      {icon}
      {words}
      {since}
    </span>
  );
}

function TargetCell(props: Props & { readonly label: string }) {
  const { row, names, target, targetLang, type, isEditing, isReadOnly, isBusy, label } = props;
  const isThere = row.isPage || row.target !== null;
  const hasFields = row.isPage || Object.keys(blockCatalog.get(row.target?.type ?? '')?.fields ?? {}).length > 0;
  return (
    <>
      <div className={css.cellHead}>
        <StateTag row={row} isEditing={isEditing} />
        {props.isSuggested && (
          <span className={css.state} data-state="suggested">
            <IconLanguage size={14} aria-hidden />
            {t('machine translated, please check')}
          </span>
        )}
        <span className={css.push} />
        {!isReadOnly && !isEditing && (
          <>
            {(row.state === 'changed' || row.state === 'todo') && (
              <Button
                size="compact-sm"
                variant="default"
                loading={isBusy}
                aria-label={`${confirmWords(row)}: ${label}`}
                onClick={props.onConfirm}
              >
                {confirmWords(row)}
              </Button>
            )}
            {isThere && hasFields && (
              <Button size="compact-sm" variant="default" aria-label={t('Edit {label}', { label })} onClick={props.onEdit}>
                {t('Edit')}
              </Button>
            )}
            {props.onSuggest !== undefined && row.sourceKey !== null && row.state !== 'current' && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('Suggest translation: {label}', { label })}
                onClick={props.onSuggest}
              >
                {t('Suggest translation')}
              </Button>
            )}
            {row.state === 'missing' && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('Copy block and translate: {label}', { label })}
                onClick={props.onCopy}
              >
                {t('Copy block and translate')}
              </Button>
            )}
          </>
        )}
      </div>
      {isEditing && isThere ? (
        <TargetForm {...props} />
      ) : (
        <div lang={targetLang} className={css.words}>
          {row.isPage && <PageContent document={target} type={type} names={names} />}
          {row.target !== null && <BlockContent block={row.target} names={names} />}
          {!isThere && <p className={css.wordless}>{t('Not in the translation yet.')}</p>}
        </div>
      )}
    </>
  );
}

const confirmWords = ({ state }: SideRow): string => (state === 'todo' ? t('Right as it is') : t('Still right'));

function TargetForm({ row, targetLang, isBusy, onClose, onConfirm }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The fields in it take the focus.
    <div
      className={css.form}
      // Before a rich text editor, which would break the line.
      onKeyDownCapture={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.shiftKey && row.state !== 'extra') {
          event.preventDefault();
          event.stopPropagation();
          onConfirm();
        }
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) {
          event.stopPropagation();
          onClose();
        }
      }}
    >
      <div lang={targetLang}>{row.isPage ? <PageFieldsForm /> : row.target !== null && <BlockFields block={row.target} />}</div>
      <div className={css.formFoot}>
        {row.state !== 'extra' && (
          <Button size="compact-md" variant="filled" loading={isBusy} onClick={onConfirm}>
            {t('Up to date now')}
          </Button>
        )}
        <Button size="compact-md" variant="subtle" onClick={onClose}>
          {t('Close')}
        </Button>
        <span className={css.push} />
        {row.state !== 'extra' && (
          <span className={css.keys}>
            <Kbd size="xs">{t('Ctrl')}</Kbd> <Kbd size="xs">{t('Enter')}</Kbd>
          </span>
        )}
      </div>
    </div>
  );
}
