import type { WordsSuggestion } from '@ximblox/blocks';

import type { Session } from './session.ts';

/** Adds a suggestion of other words in a block of the stored draft. @throws the server's refusal */
export async function addSuggestion(
  { api, store }: Session,
  blockKey: string,
  { quote, replacement }: WordsSuggestion,
): Promise<void> {
  await api.reviewComments.add.mutate({ id: store.getState().pageVersionID, blockKey, quote, replacement, text: '' });
}
