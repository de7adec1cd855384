import type { Block } from '@ximblox/blocks';
import type { Names, VersionComparison } from '@ximblox/blocks/compare';
import type { Checkpoint, VersionListItem } from '@ximblox/contract';
import { skipToken } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { z } from 'zod';

import { isDirty } from '../document/editor-store.ts';
import { trpc } from '../../shared/api/client.ts';
import { useEditor, useSession, useView } from '../session/session.ts';
import { contentOf, useContentComparison, type Content } from './content-comparison.ts';

/** An entry of the version list: a version, a checkpoint of a draft, or the current draft, saved or not. */
export type Choice = {
  readonly kind: 'draft' | 'version' | 'checkpoint';
  /** What tells it from the others. */
  readonly key: string;
  /** Of the version or the checkpoint; 0 for the draft. */
  readonly id: number;
  /** Of a version. */
  readonly number: number | null;
  /** Given by an editor, or empty. */
  readonly name: string;
  /** Why a checkpoint was taken. */
  readonly reason: Checkpoint['reason'] | null;
  readonly by: string;
  /** When a version was published, otherwise when it was saved last; of a checkpoint when it was taken, null for what was not saved. */
  readonly at: string | null;
  readonly isLive: boolean;
  readonly wasPublished: boolean;
};

const noBlocks: readonly Block[] = [];

type ListItem = z.infer<typeof VersionListItem>;
const versionChoice = ({ id, number, name, createdBy, updatedAt, isLive, wasPublished, publishedAt }: ListItem): Choice => ({
  kind: 'version',
  key: `version ${id}`,
  id,
  number,
  name,
  reason: null,
  by: createdBy.name,
  at: publishedAt ?? updatedAt,
  isLive,
  wasPublished,
});

const checkpointChoice = ({ id, name, reason, createdBy, createdAt }: Checkpoint): Choice => ({
  kind: 'checkpoint',
  key: `checkpoint ${id}`,
  id,
  number: null,
  name,
  reason,
  by: createdBy.name,
  at: createdAt,
  isLive: false,
  wasPublished: false,
});

/** Versions, newest first, each followed by the checkpoints of the time when it was the draft. */
export function inOrder(versions: readonly ListItem[], checkpoints: readonly Checkpoint[]): Choice[] {
  const taken = Map.groupBy(checkpoints, ({ pageVersionID }) => pageVersionID);
  return versions.flatMap((version) => [versionChoice(version), ...(taken.get(version.id) ?? []).map(checkpointChoice)]);
}

/** The page's versions and checkpoints, newest first. The draft represents the newest version while that is still editable. */
export function useVersions(): { readonly choices: readonly Choice[] | undefined; readonly isFailed: boolean; retry(): void } {
  const { pageID } = useSession();
  const utils = trpc.useUtils();
  const updatedBy = useView((view) => view.page.updatedBy.name);
  const dirty = useEditor(isDirty);
  const draftID = useEditor((state) => state.pageVersionID);
  const list = trpc.pages.listVersions.useQuery({ id: pageID }, { staleTime: 0 });
  const taken = trpc.checkpoints.list.useQuery({ id: pageID }, { staleTime: 0 });
  // A new draft makes its predecessor a version of the list.
  const listedDraft = useRef(draftID);
  useEffect(() => {
    if (listedDraft.current === draftID) return;
    listedDraft.current = draftID;
    void utils.pages.listVersions.reset({ id: pageID });
  }, [draftID, pageID, utils]);
  const choices = useMemo(() => {
    const [versions, checkpoints] = [list.data?.items, taken.data?.items];
    if (versions === undefined || checkpoints === undefined) return undefined;
    const [newest] = versions;
    if (newest === undefined) return [];
    const stored = inOrder(versions, checkpoints);
    if (newest.wasPublished && !dirty) return stored;
    const draft: Choice = {
      kind: 'draft',
      key: 'draft',
      id: 0,
      number: null,
      name: '',
      reason: null,
      by: updatedBy,
      at: newest.wasPublished ? null : newest.updatedAt,
      isLive: false,
      wasPublished: false,
    };
    return [draft, ...(newest.wasPublished ? stored : stored.slice(1))];
  }, [list.data, taken.data, dirty, updatedBy]);
  return {
    choices,
    isFailed: list.isError || taken.isError,
    retry() {
      if (list.isError) void list.refetch();
      if (taken.isError) void taken.refetch();
    },
  };
}

/** The content of a version; undefined until loaded. */
function useContent(choice: Choice | undefined): {
  readonly content: Content | undefined;
  readonly isFailed: boolean;
  retry(): void;
} {
  const document = useDeferredValue(useEditor((state) => state.document));
  const tagNames = useView((view) => view.page.tags);
  const { kind, id } = choice ?? { kind: 'draft', id: 0 };
  const options = { staleTime: Number.POSITIVE_INFINITY };
  const version = trpc.pages.fetchVersion.useQuery(kind === 'version' ? { id } : skipToken, options);
  const checkpoint = trpc.checkpoints.fetch.useQuery(kind === 'checkpoint' ? { id } : skipToken, options);
  const stored = kind === 'version' ? version : checkpoint;
  const content = useMemo((): Content | undefined => {
    if (kind === 'draft') return { ...document, tagNames };
    return stored.data === undefined ? undefined : contentOf(stored.data);
  }, [kind, document, tagNames, stored.data]);
  return { content, isFailed: kind !== 'draft' && stored.isError, retry: () => void stored.refetch() };
}

export type Comparison = {
  /** The blocks of the older one. */
  readonly earlier: readonly Block[];
  readonly comparison: VersionComparison | undefined;
  readonly names: Names;
  readonly isFailed: boolean;
  retry(): void;
};

/** The comparison of two versions, once both are loaded; names of linked pages follow. */
export function useComparison(old: Choice | undefined, recent: Choice | undefined): Comparison {
  const [before, after] = [useContent(old), useContent(recent)];
  const type = useView((view) => view.page.type);
  const isChosen = old !== undefined && recent !== undefined;
  const { comparison, names } = useContentComparison(
    isChosen ? before.content : undefined,
    isChosen ? after.content : undefined,
    type,
  );
  return {
    earlier: before.content?.blocks ?? noBlocks,
    comparison,
    names,
    isFailed: before.isFailed || after.isFailed,
    retry() {
      if (before.isFailed) before.retry();
      if (after.isFailed) after.retry();
    },
  };
}
