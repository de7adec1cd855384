import type { InterfaceLanguage, PermissionName } from '@ximblox/primitives';

import { memberLabels } from './institute/permission-labels.ts';

const en: Readonly<Record<PermissionName, string>> = {
  'read-drafts': 'Read unpublished content',
  'create-page': 'Create pages',
  'edit-page': 'Edit pages',
  'publish-page': 'Publish pages',
  'delete-page': 'Delete pages',
  'manage-media': 'Media Library',
  'manage-menu': 'Menu structure',
  'manage-tags': 'Tags',
  'manage-redirects': 'Redirects',
  'manage-search': 'Search',
  ...memberLabels.en,
  'manage-users': 'User Management',
  'manage-roles': 'Roles',
  'manage-settings': 'Site settings',
  'manage-api-tokens': 'API tokens',
  'manage-webhooks': 'Webhooks',
  'view-audit-log': 'Audit log',
};

const nl: Readonly<Record<PermissionName, string>> = {
  'read-drafts': 'Ongepubliceerde inhoud lezen',
  'create-page': 'Pagina’s maken',
  'edit-page': 'Pagina’s bewerken',
  'publish-page': 'Pagina’s publiceren',
  'delete-page': 'Pagina’s verwijderen',
  'manage-media': 'Mediabibliotheek',
  'manage-menu': 'Menustructuur',
  'manage-tags': 'Labels',
  'manage-redirects': 'Doorverwijzingen',
  'manage-search': 'Zoeken',
  ...memberLabels.nl,
  'manage-users': 'Gebruikersbeheer',
  'manage-roles': 'Rollen',
  'manage-settings': 'Site-instellingen',
  'manage-api-tokens': 'API-tokens',
  'manage-webhooks': 'Webhooks',
  'view-audit-log': 'Auditlog',
};

const labels: Readonly<Record<InterfaceLanguage, Readonly<Record<string, string>>>> = { en, nl };

/** A permission as people read it, on screens and in refusals; the name itself for one that this version does not know. */
export const permissionLabel = (name: string, language: InterfaceLanguage): string => labels[language][name] ?? name;
