import type { PageAbilities } from '@ximblox/contract';

import { t } from '../../shared/language/t.ts';
import { showHint } from '../../shared/ui/toast.tsx';
import { useNotWhileReading } from '../reading/not-while-reading.ts';
import { publish } from '../session/commands.ts';
import { useSaveStatus, useSession, useView } from '../session/session.ts';
import { settleSuggestions } from '../suggesting/begin-suggesting.ts';

/** The user's permissions for this page. */
export const useRights = (): PageAbilities => useView((state) => state.page.can);

export type MainAct = {
  readonly kind: 'publish' | 'request' | 'save';
  /** Why it can’t be done now. */ readonly whyNot: string | undefined;
  act(): unknown;
};

/**
 * The main action: publish if permitted, else request publication unless already requested, else save. A no-op while one is in
 * progress; while one reads it only says why.
 */
export function useMainAct(): MainAct {
  const session = useSession();
  const can = useRights();
  const isRequested = useView((state) => state.page.state === 'publicationRequested');
  const kind = can.publish ? 'publish' : can.edit && !isRequested ? 'request' : 'save';
  const reasons = {
    publish: useNotWhileReading('publish'),
    request: useNotWhileReading('request'),
    save: useNotWhileReading('change'),
  };
  const status = useSaveStatus();
  const isOffline = status.kind === 'offline' && status.message === null;
  const whyNot = reasons[kind] ?? (isOffline ? t('Needs a connection. What you wrote is kept.') : undefined);
  const acts = {
    publish: () => publish(session),
    request: () => session.view.setState({ isRequesting: true }),
    save: () => session.saver.flush(),
  };
  return {
    kind,
    whyNot,
    act: () => {
      if (whyNot !== undefined) return showHint(whyNot);
      if (session.view.getState().busy) return;
      if (session.view.getState().suggesting === null) void acts[kind]();
      // What is typed belongs to what colleagues are to see.
      else
        void settleSuggestions(session).then((isSettled) => {
          if (isSettled) void acts[kind]();
          else
            session.view.setState({
              problem: t('Something that you typed isn’t suggested yet: the reasons are above the page.'),
            });
        });
    },
  };
}
