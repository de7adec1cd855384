import { permissionLabel as labelOf } from '@ximblox/i18n/permission-labels';
import type { PermissionName } from '@ximblox/primitives';

import { memberPermissionTexts, type PermissionText } from './institute/permission-texts.ts';
import { language } from './language/language.ts';
import { t } from './language/t.ts';

/** The permissions with what they allow, grouped and in display order. */
export const permissionGroups: readonly {
  readonly title: string;
  readonly permissions: readonly PermissionText<PermissionName>[];
}[] = [
  {
    title: t('Pages'),
    permissions: [
      {
        name: 'read-drafts',
        text: t('See drafts, versions, files, private tags and publication requests'),
      },
      { name: 'create-page', text: t('Create, duplicate and translate pages') },
      { name: 'edit-page', text: t('Edit drafts and paths, and request publication') },
      { name: 'publish-page', text: t('Publish, schedule and unpublish pages, and review requests') },
      { name: 'delete-page', text: t('Delete pages, and restore them from the bin') },
    ],
  },
  {
    title: t('Content'),
    permissions: [
      { name: 'manage-media', text: t('Upload, edit, move and delete files') },
      { name: 'manage-menu', text: t('Edit the menus of the site') },
      { name: 'manage-tags', text: t('Create, rename and delete tags') },
      { name: 'manage-redirects', text: t('Create, edit and import redirects') },
      { name: 'manage-search', text: t('Edit best bets and synonyms, and rebuild the search index') },
    ],
  },
  {
    title: t('People'),
    permissions: [
      ...memberPermissionTexts,
      { name: 'manage-users', text: t('Manage the accounts of the back office') },
      { name: 'manage-roles', text: t('Manage roles, with no more permissions than your own') },
    ],
  },
  {
    title: t('System'),
    permissions: [
      { name: 'manage-settings', text: t('Site name, offices, social links and email sender') },
      { name: 'manage-api-tokens', text: t('Create and revoke access for other programs') },
      { name: 'manage-webhooks', text: t('Tell other systems of changes to the site') },
      { name: 'view-audit-log', text: t('See who did what, and when') },
    ],
  },
];

/** The label of a permission. */
export const permissionLabel = (name: PermissionName): string => labelOf(name, language);
