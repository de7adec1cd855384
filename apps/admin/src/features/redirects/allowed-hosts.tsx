import { Button } from '@mantine/core';
import { useState } from 'react';

import { trpc } from '../../shared/api/client.ts';
import { countOf } from '../../shared/format.ts';
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
          ? 'Redirects may lead to any site.'
          : `Redirects may lead to this site and ${countOf(hosts.length, 'other host')}.`}
      </span>
      {(can.save || hosts.length > 0) && (
        <Button variant="subtle" size="compact-xs" onClick={() => setOpen(true)}>
          {can.save ? 'Change allowed hosts' : 'Show allowed hosts'}
        </Button>
      )}
      {isOpen && <HostsDialog hosts={hosts} canSave={can.save} onClose={() => setOpen(false)} />}
    </div>
  );
}
