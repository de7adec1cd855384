import type { PageAbilities } from '@ximblox/contract';

import { publish } from '../session/commands.ts';
import { useSession, useView } from '../session/session.ts';

/** The user's permissions for this page. */
export const useRights = (): PageAbilities => useView((state) => state.page.can);

export type MainAct = { readonly kind: 'publish' | 'request' | 'save'; act(): unknown };

/**
 * The main action: publish if permitted, else request publication unless already requested, else save. A no-op while one is in
 * progress.
 */
export function useMainAct(): MainAct {
  const session = useSession();
  const can = useRights();
  const isRequested = useView((state) => state.page.state === 'publicationRequested');
  const kind = can.publish ? 'publish' : can.edit && !isRequested ? 'request' : 'save';
  const acts = {
    publish: () => publish(session),
    request: () => session.view.setState({ isRequesting: true }),
    save: () => session.saver.flush(),
  };
  return {
    kind,
    act: () => {
      if (!session.view.getState().busy) void acts[kind]();
    },
  };
}
