import type { Names, VersionComparison } from '@ximblox/blocks/compare';
import type { VersionListItem } from '@ximblox/contract';
import { skipToken } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { z } from 'zod';

import { isDirty } from '../document/editor-store.ts';
import { trpc } from '../../shared/api/client.ts';
import { useEditor, useSession, useView } from '../session/session.ts';
import { contentOf, useContentComparison, type Content } from './content-comparison.ts';

/** An entry of the version list; the unsaved draft is one too. */
export type Choice = {
  /** The version's ID; `now` for the current draft. */
  readonly id: number | 'now';
  readonly number: number | null;
  readonly by: string;
  readonly at: string | null;
  readonly isLive: boolean;
  readonly wasPublished: boolean;
};

type ListItem = z.infer<typeof VersionListItem>;
const choiceOf = ({ id, number, createdBy, updatedAt, isLive, wasPublished }: ListItem): Choice => ({
  id,
  number,
  by: createdBy.name,
  at: updatedAt,
  isLive,
  wasPublished,
});

/** The page's versions, newest first. The draft represents the newest version while that is still editable. */
export function useVersions(): { readonly choices: readonly Choice[] | undefined; readonly isFailed: boolean; retry(): void } {
  const { pageID } = useSession();
  const utils = trpc.useUtils();
  const updatedBy = useView((view) => view.page.updatedBy.name);
  const dirty = useEditor(isDirty);
  const draftID = useEditor((state) => state.pageVersionID);
  const list = trpc.pages.listVersions.useQuery({ id: pageID }, { staleTime: 0 });
  // A new draft makes its predecessor a version of the list.
  const listedDraft = useRef(draftID);
  useEffect(() => {
    if (listedDraft.current === draftID) return;
    listedDraft.current = draftID;
    void utils.pages.listVersions.reset({ id: pageID });
  }, [draftID, pageID, utils]);
  const choices = useMemo(() => {
    const items = list.data?.items;
    const [newest] = items ?? [];
    if (items === undefined || newest === undefined) return items === undefined ? undefined : [];
    const stored = items.map(choiceOf);
    if (newest.wasPublished && !dirty) return stored;
    const draft: Choice = {
      id: 'now',
      number: null,
      by: updatedBy,
      at: newest.wasPublished ? null : newest.updatedAt,
      isLive: false,
      wasPublished: false,
    };
    return [draft, ...(newest.wasPublished ? stored : stored.slice(1))];
  }, [list.data, dirty, updatedBy]);
  return { choices, isFailed: list.isError, retry: () => void list.refetch() };
}

/** The content of a version; undefined until loaded. */
function useContent(choice: Choice | undefined): {
  readonly content: Content | undefined;
  readonly isFailed: boolean;
  retry(): void;
} {
  const document = useDeferredValue(useEditor((state) => state.document));
  const tagNames = useView((view) => view.page.tags);
  const id = choice?.id ?? 'now';
  const stored = trpc.pages.fetchVersion.useQuery(id === 'now' ? skipToken : { id }, { staleTime: Number.POSITIVE_INFINITY });
  const content = useMemo((): Content | undefined => {
    if (id === 'now') return { ...document, tagNames };
    return stored.data === undefined ? undefined : contentOf(stored.data);
  }, [id, document, tagNames, stored.data]);
  return { content, isFailed: id !== 'now' && stored.isError, retry: () => void stored.refetch() };
}

export type Comparison = {
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
    comparison,
    names,
    isFailed: before.isFailed || after.isFailed,
    retry() {
      if (before.isFailed) before.retry();
      if (after.isFailed) after.retry();
    },
  };
}
