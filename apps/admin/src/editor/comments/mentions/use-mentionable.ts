import type { Mentionable } from '@ximblox/contract';
import { createContext, useContext } from 'react';

import { trpc } from '../../../shared/api/client.ts';

const CommentedPage = createContext(0);
/** The ID of the page whose comments are written within. */
export const CommentedPageProvider = CommentedPage.Provider;

const nobody: readonly Mentionable[] = [];

/** Whom a comment on the page can mention: read once a name is begun, and in any case before it is sent. */
export function useMentionable(isWanted: boolean) {
  const id = useContext(CommentedPage);
  const utils = trpc.useUtils();
  const query = trpc.reviewComments.listMentionable.useQuery({ id }, { enabled: isWanted && id > 0 });
  return {
    people: query.data?.items ?? nobody,
    isLoaded: query.data !== undefined,
    error: query.error,
    /** @throws the refusal, or why they could not be read */
    load: async (): Promise<readonly Mentionable[]> => (await utils.reviewComments.listMentionable.ensureData({ id })).items,
  };
}
