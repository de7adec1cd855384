import { draftPermissions, hasPermission, type PermissionName } from '@ximblox/primitives';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { T } from '../shared/language/rich-message.tsx';
import { t } from '../shared/language/t.ts';
import shell from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { permissionLabel } from '../shared/permission-texts.ts';
import { usePermissions } from '../shared/session/session-store.ts';

/** A screen that requires a permission, and that to read drafts where it works on them; without them {@link NotPermitted}. */
export function Permitted({
  to,
  title,
  children,
}: {
  readonly to: PermissionName;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const own = usePermissions();
  const needed: readonly PermissionName[] = draftPermissions.includes(to) ? [to, 'read-drafts'] : [to];
  const missing = needed.find((name) => !hasPermission(own, name));
  return missing === undefined ? children : <NotPermitted to={missing} title={title} />;
}

/** In place of a screen: names the permission that it requires, and offers a link to one that everybody may read. */
export function NotPermitted({ to, title }: { readonly to: PermissionName; readonly title: string }) {
  return (
    <>
      <TopBar title={title} />
      <div className={shell.fallback}>
        <p>
          <T
            message="You don’t have permission to open this screen. Ask an administrator for the permission <b>{permission}</b>."
            values={{ permission: permissionLabel(to) }}
            parts={{ b: (words) => <b>{words}</b> }}
          />
        </p>
        {to !== 'read-drafts' && (
          <p>
            <Link to="/">{t('Go to the page overview')}</Link>
          </p>
        )}
      </div>
    </>
  );
}
