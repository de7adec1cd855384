import type { PageAbilities } from '@ximblox/contract';

import { publish } from '../session/commands.ts';
import { useSession, useView } from '../session/session.ts';

/** What the person may do with this page. */
export const useRights = (): PageAbilities => useView((state) => state.page.can);

export type MainAct = { readonly kind: 'publish' | 'request' | 'save'; act(): unknown };

/** The one main action: to publish, for who may; to ask for it, until it is asked for; else to save. Does nothing while one is under way. */
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
