import type { memberPermissions } from '@ximblox/primitives';

import { t } from '../language/t.ts';

/** A permission with what it allows. */
export type PermissionText<Name extends string> = { readonly name: Name; readonly text: string };

/** What the permissions over the members of the site and their groups allow. */
export const memberPermissionTexts: readonly PermissionText<(typeof memberPermissions)[number]>[] = [
  { name: 'manage-members', text: t('Manage the accounts of the public site') },
  { name: 'manage-jips', text: t('Manage joint industry projects and their members') },
];
