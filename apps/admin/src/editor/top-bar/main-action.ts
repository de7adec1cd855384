import { hasPermission } from '@ximblox/primitives';

import { usePermissions } from '../parts.tsx';
import { publish } from '../session/commands.ts';
import { useSession, useView } from '../session/session.ts';

/** What the person may do with this page. */
export function useRights(): { readonly mayPublish: boolean; readonly mayDelete: boolean; readonly mayEdit: boolean } {
  const permissions = usePermissions();
  const type = useView((state) => state.page.type);
  const locale = useView((state) => state.page.locale);
  const may = (name: 'publish-page' | 'delete-page' | 'edit-page') =>
    hasPermission(permissions, name, { pageType: type, locale });
  return { mayPublish: may('publish-page'), mayDelete: may('delete-page'), mayEdit: may('edit-page') };
}

export type MainAct = { readonly kind: 'publish' | 'request' | 'save'; act(): unknown };

/** The one main action: to publish, for who may; to ask for it, until it is asked for; else to save. Does nothing while one is under way. */
export function useMainAct(): MainAct {
  const session = useSession();
  const { mayPublish, mayEdit } = useRights();
  const isRequested = useView((state) => state.page.state === 'publicationRequested');
  const kind = mayPublish ? 'publish' : mayEdit && !isRequested ? 'request' : 'save';
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
