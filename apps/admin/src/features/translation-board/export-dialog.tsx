import { Checkbox, NativeSelect } from '@mantine/core';
import type { BoardRow } from '@ximblox/contract';
import { hasPermission, isLocale, type Locale } from '@ximblox/primitives';
import { useRef, useState } from 'react';

import { ActionDialog } from '../../shared/ui/action-dialog.tsx';
import { adminLocaleNames } from '../../shared/language/words.ts';
import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { usePermissions } from '../../shared/session/session-store.ts';
import shared from '../../shared/shared.module.css';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { describeFailure } from '../pages/bulk/describe-failure.ts';
import { exportScope } from './export-scope.ts';
import { exportedMax, useExportXliff } from './export-xliff.ts';
import { ScrollList } from '../../shared/list/scroll-list.tsx';
import css from './translation-board.module.css';

/** How many translations one call makes. */
const batchSize = 20;

type ExportDialogProps = {
  /** The listed pages, at most as many as a file has. */
  readonly rows: readonly BoardRow[];
  /** How many pages the list has. */
  readonly total: number;
  readonly locale: Locale | null;
  onClose(): void;
};

/** Exports what is to be translated, after making the translations that are not there yet, if so chosen. */
export function ExportDialog({ rows, total, locale: listed, onClose }: ExportDialogProps) {
  const permissions = usePermissions();
  const [locale, setLocale] = useState(listed);
  const [isMaking, setMaking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isStopped = useRef(false);
  const [error, setError] = useState<unknown>(null);
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const exportXliff = useExportXliff();
  const { make, findCreated } = useMakeTranslations();
  const { behind, lacking, leftOut } = exportScope(rows, locale, (pageType, into) =>
    hasPermission(permissions, 'create-page', { pageType, locale: into }),
  );
  const language = locale === null ? '' : adminLocaleNames[locale];
  const run = async () => {
    setBusy(true);
    setError(null);
    try {
      const isCreating = isMaking && locale !== null;
      const ids = lacking.map(({ id }) => id);
      const reasons = isCreating ? await make(ids, locale, () => isStopped.current) : new Map<number, string>();
      setRefused(reasons);
      if (isStopped.current) return onClose();
      const created = isCreating
        ? await findCreated(
            ids.filter((id) => !reasons.has(id)),
            locale,
          )
        : [];
      const isSaved = await exportXliff([...behind, ...created]);
      if (isSaved && reasons.size === 0) onClose();
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(false);
    }
  };
  /** What runs is stopped first: no more translations are made, and no file. */
  const close = () => {
    if (isBusy) isStopped.current = true;
    else onClose();
  };
  const count = behind.length + (isMaking ? lacking.length : 0);
  return (
    <ActionDialog
      title={t('Export for translation')}
      size={560}
      cancelLabel={isBusy ? t('Stop') : t('Cancel')}
      confirmLabel={isMaking && lacking.length > 0 ? t('Add translations and export') : t('Export')}
      isBusy={isBusy}
      isDisabled={count === 0}
      onConfirm={run}
      onClose={close}
    >
      <NativeSelect
        label={t('Language')}
        mb={12}
        data-autofocus
        value={locale ?? ''}
        data={[
          { value: '', label: t('All languages') },
          ...Object.entries(adminLocaleNames).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setLocale(isLocale(value) ? value : null);
          setRefused(new Map());
        }}
      />
      {error !== null && <ErrorNotice title={t('The export failed.')} error={error} />}
      <p>
        {behind.length === 0
          ? t('None of the listed translations is behind.')
          : t('{count, plural, one {# translation is} other {# translations are}} behind and will be in the file.', {
              count: behind.length,
            })}
      </p>
      {locale === null && <p>{t('Choose a language to export pages that have no page in it yet, too.')}</p>}
      {lacking.length > 0 && (
        <>
          <p>
            {t('{count, plural, one {# page has} other {# pages have}} no page in {language} yet:', {
              count: lacking.length,
              language,
            })}
          </p>
          <Pages rows={lacking} reasons={refused} />
          <Checkbox
            my={8}
            label={t('Add their translations first and export them too')}
            description={t('Each gets a draft with its title and copies of its blocks, to be translated.')}
            checked={isMaking}
            onChange={(event) => setMaking(event.currentTarget.checked)}
          />
          {!isMaking && <p>{t('Without it they are left out of the file.')}</p>}
        </>
      )}
      {leftOut.length > 0 && (
        <>
          <p>
            {t(
              '{count, plural, one {# page is} other {# pages are}} left out: your role may not create {count, plural, one {it} other {them}} in {language}.',
              { count: leftOut.length, language },
            )}
          </p>
          <Pages rows={leftOut} reasons={new Map()} />
        </>
      )}
      {total > rows.length && (
        <p>
          {t('Only the first {shown} of {total} listed pages. Narrow the list for the others.', { shown: rows.length, total })}
        </p>
      )}
      {count > exportedMax && (
        <p>
          {t('A file has {most} translations at most: the other {rest} are left out.', {
            most: exportedMax,
            rest: count - exportedMax,
          })}
        </p>
      )}
    </ActionDialog>
  );
}

function Pages({ rows, reasons }: { readonly rows: readonly BoardRow[]; readonly reasons: ReadonlyMap<number, string> }) {
  return (
    <ScrollList className={css.pages} label={t('Pages')}>
      {rows.map(({ id, title, path }) => (
        <li key={id}>
          <span>
            <b>{title === '' ? t('Untitled') : title}</b> <span className={shared.second}>{path}</span>
            {reasons.has(id) && <span className={css.notes}>{reasons.get(id)}</span>}
          </span>
        </li>
      ))}
    </ScrollList>
  );
}

/** Makes translations of pages, and finds them. */
function useMakeTranslations() {
  const utils = trpc.useUtils();
  const translate = trpc.pages.translateMany.useMutation();
  const inBatches = (ids: readonly number[]): number[][] =>
    Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, at) => ids.slice(at * batchSize, (at + 1) * batchSize));
  /** @returns the reasons of those that were refused */
  const make = async (ids: readonly number[], locale: Locale, isStopped: () => boolean): Promise<Map<number, string>> => {
    const reasons = new Map<number, string>();
    for (const batch of inBatches(ids)) {
      if (isStopped()) break;
      const { refused } = await translate.mutateAsync({ ids: batch, locale }).catch((error: unknown) => ({
        refused: batch.map((id) => ({ id, errors: [{ message: describeFailure(error).error ?? '' }] })),
      }));
      for (const { id, errors } of refused) reasons.set(id, errors.map(({ message }) => message).join(' '));
    }
    await Promise.all([utils.pages.invalidate(), utils.translations.invalidate()]);
    return reasons;
  };
  const findCreated = async (ids: readonly number[], locale: Locale): Promise<number[]> => {
    const found: number[] = [];
    for (const pageIDs of inBatches(ids)) {
      const { items } = await utils.pages.getMultiple.fetch({ locale, pageIDs });
      found.push(...items.flatMap((page) => (page.locale === locale ? [page.id] : [])));
    }
    return found;
  };
  return { make, findCreated };
}
