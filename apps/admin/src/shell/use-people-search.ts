import { keepPreviousData } from '@tanstack/react-query';
import { hasPermission } from '@ximblox/primitives';

import { t } from '../shared/language/t.ts';
import { trpc } from '../shared/api/client.ts';
import { usePermissions } from '../shared/session/session-store.ts';

/** A user of the back office or a member of the site, with the path of their screen. */
export type FoundPerson = { readonly key: string; readonly name: string; readonly hint: string; readonly to: string };

const pageSize = 5;

/**
 * Users and members by name or email address, each for those who manage them.
 * @param isEnabled whether the term is long enough
 */
export function usePeopleSearch(searchTerm: string, isEnabled: boolean): readonly FoundPerson[] {
  const permissions = usePermissions();
  const asksFor = (permission: 'manage-users' | 'manage-members') => ({
    enabled: isEnabled && hasPermission(permissions, permission),
    placeholderData: keepPreviousData,
  });
  const users = trpc.users.list.useQuery({ searchTerm, pageSize }, asksFor('manage-users')).data;
  const members = trpc.members.list.useQuery({ searchTerm, pageSize }, asksFor('manage-members')).data;
  if (!isEnabled) return [];
  return [
    ...(users?.items ?? []).map(({ ID, name, email }) => ({
      key: `user-${ID}`,
      name,
      hint: t('User, {email}', { email }),
      // Found there too where the list has several pages.
      to: `/users?user=${ID}&q=${encodeURIComponent(email)}`,
    })),
    ...(members?.items ?? []).map(({ ID, firstName, middleName, lastName, email }) => ({
      key: `member-${ID}`,
      name: [firstName, middleName, lastName].filter((part) => part !== '').join(' '),
      hint: t('Member, {email}', { email }),
      to: `/members/${ID}`,
    })),
  ];
}
