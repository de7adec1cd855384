import { Button, NativeSelect } from '@mantine/core';
import { skipToken } from '@tanstack/react-query';
import type { Block } from '@ximblox/blocks';
import { useMemo, useState } from 'react';

import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { t } from '../../../shared/language/t.ts';
import { trpc, type Outputs } from '../../../shared/api/client.ts';
import { formatExact } from '../../../shared/format.ts';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import shared from '../../../shared/shared.module.css';
import { restoreReusable } from '../../session/reusable/restore-reusable.ts';
import { useEditor, useSession, useView } from '../../session/session.ts';
import { changeEntries, ComparisonView } from '../../versions/comparison-view.tsx';
import { useContentComparison, type Content } from '../../versions/content-comparison.ts';
import css from './reusable-top-bar.module.css';

type Version = Outputs['reusableBlocks']['listVersions']['items'][number];

const labelOf = ({ updatedAt, updatedBy, kind, isLive, publishedAt }: Version): string => {
  const saved = `${formatExact(publishedAt ?? updatedAt)}, ${updatedBy.name || t('nobody known')}`;
  const version =
    kind === 'restored'
      ? t('{version}, restored', { version: saved })
      : kind === 'links'
        ? t('{version}, links updated', { version: saved })
        : saved;
  if (isLive) return t('{version}, published', { version });
  return publishedAt === null ? version : t('{version}, previously published', { version });
};

const contentOf = (title: string, blocks: readonly Block[]): Content => ({
  title,
  blocks,
  seoTitle: '',
  seoDescription: '',
  seoKeywords: [],
  seoImage: null,
  typeData: {},
  tags: [],
  tagNames: [],
});

const noKeys: ReadonlySet<string> = new Set();
const ignore = (): void => undefined;
const draft = 'draft';

/** The content of a version, or of the draft as it is written. */
function useContent(id: number, chosen: string): { readonly content: Content | undefined; readonly error: unknown } {
  const document = useEditor((state) => state.document);
  const versionID = Number(chosen);
  const { data, error } = trpc.reusableBlocks.fetchVersion.useQuery(
    chosen === draft || !versionID ? skipToken : { id, versionID },
    {
      staleTime: 5_000,
    },
  );
  const content = useMemo(() => {
    if (chosen === draft) return contentOf(document.title, document.blocks);
    return data === undefined ? undefined : contentOf(data.name, data.blocks);
  }, [chosen, document, data]);
  return { content, error };
}

/** The stored versions of a reusable block: any two compared in words, and the older one restored. */
export function VersionsDialog({ id, name, onClose }: { readonly id: number; readonly name: string; onClose(): void }) {
  const list = trpc.reusableBlocks.listVersions.useQuery({ id }, { staleTime: 0 });
  const versions = list.data?.items;
  return (
    <Modal opened onClose={onClose} title={t('Versions of “{name}”', { name })} size={760} padding={0}>
      <div className={shared.question}>
        {list.error !== null && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />}
        {versions === undefined && list.error === null && <p aria-busy="true">{t('Loading the versions…')}</p>}
        {versions?.length === 0 && <p>{t('There is no earlier version yet.')}</p>}
        {versions !== undefined && versions.length > 0 && <Compared id={id} versions={versions} onClose={onClose} />}
      </div>
    </Modal>
  );
}

type ComparedProps = { readonly id: number; readonly versions: readonly Version[]; onClose(): void };

function Compared({ id, versions, onClose }: ComparedProps) {
  const session = useSession();
  const busy = useView((state) => state.busy);
  const [chosen, setChosen] = useState(String((versions.find(({ isLive }) => isLive) ?? versions[1] ?? versions[0])?.id));
  const [other, setOther] = useState(draft);
  const [old, recent] = [useContent(id, chosen), useContent(id, other)];
  const { comparison, names } = useContentComparison(old.content, recent.content, '');
  const options = versions.map((version) => ({ value: String(version.id), label: labelOf(version) }));
  const error = old.error ?? recent.error;
  const restore = async () => {
    if (await restoreReusable(session, id, Number(chosen))) onClose();
  };
  return (
    <>
      <div className={css.pair}>
        <NativeSelect
          label={t('Old version')}
          value={chosen}
          data={options}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('New version')}
          value={other}
          data={[{ value: draft, label: t('Current draft') }, ...options]}
          onChange={(event) => setOther(event.currentTarget.value)}
        />
      </div>
      {error !== null && <ErrorNotice error={error} />}
      {comparison !== undefined && (
        <>
          {changeEntries(comparison).length === 0 && <p>{t('The two versions are the same.')}</p>}
          <ComparisonView
            comparison={comparison}
            names={names}
            onlyChanges
            current={null}
            onGo={ignore}
            draftKeys={noKeys}
            onOpen={ignore}
          />
        </>
      )}
      {!session.isReadOnly && (
        <div className={css.restore}>
          <p className={css.where}>{t('Restoring makes the old version the draft. Pages show it once you publish.')}</p>
          <Button variant="main" loading={busy} onClick={() => void restore()}>
            {t('Restore old version')}
          </Button>
        </div>
      )}
    </>
  );
}
