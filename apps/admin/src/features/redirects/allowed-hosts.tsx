import { Button } from '@mantine/core';
import { useState } from 'react';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { HostsDialog } from './hosts-dialog.tsx';
import css from './redirects.module.css';

/** Where redirects may lead, with the list of hosts behind a button. */
export function AllowedHosts() {
  const { data } = trpc.settings.getRedirectHosts.useQuery({});
  const [isOpen, setOpen] = useState(false);
  if (data === undefined) return null;
  const { hosts, can } = data;
  return (
    <div className={css.hosts}>
      <span>
        {hosts.length === 0
          ? t('Redirects may lead to any site.')
          : t('Redirects may lead to this site and {count, plural, one {# other host} other {# other hosts}}.', {
              count: hosts.length,
            })}
      </span>
      {(can.save || hosts.length > 0) && (
        <Button variant="subtle" size="compact-xs" onClick={() => setOpen(true)}>
          {can.save ? t('Change allowed hosts') : t('Show allowed hosts')}
        </Button>
      )}
      {isOpen && <HostsDialog hosts={hosts} canSave={can.save} onClose={() => setOpen(false)} />}
    </div>
  );
}
