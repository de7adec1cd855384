import { catalogue } from './institute/catalogue.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { editorCanvas } from './editor/canvas.ts';
import { editorChecks } from './editor/checks.ts';
import { editorDocument } from './editor/document.ts';
import { editorPanel } from './editor/panel.ts';
import { editorTranslations } from './editor/translations.ts';
import { editorVersions } from './editor/versions.ts';
import { content } from './features/content.ts';
import { dashboard } from './features/dashboard.ts';
import { externalLinks } from './features/external-links.ts';
import { login } from './features/login.ts';
import { media } from './features/media.ts';
import { members } from './institute/members.ts';
import { menus } from './features/menus.ts';
import { pages } from './features/pages.ts';
import { redirects } from './features/redirects.ts';
import { requests } from './features/requests.ts';
import { search } from './features/search.ts';
import { settings } from './features/settings.ts';
import { translationBoard } from './features/translations.ts';
import { users } from './features/users.ts';
import { shared } from './shared.ts';
import { shell } from './shell.ts';

/** All messages of the back office with their Dutch texts, by area; the same message has the same text in each. */
export const areas = {
  catalogue,
  common,
  errors,
  shared,
  shell,
  editorCanvas,
  editorChecks,
  editorDocument,
  editorPanel,
  editorTranslations,
  editorVersions,
  content,
  dashboard,
  externalLinks,
  login,
  media,
  members,
  menus,
  pages,
  redirects,
  requests,
  search,
  settings,
  translationBoard,
  users,
} as const;

/** The Dutch texts by message. */
export const nl = {
  ...catalogue,
  ...common,
  ...errors,
  ...shared,
  ...shell,
  ...editorCanvas,
  ...editorChecks,
  ...editorDocument,
  ...editorPanel,
  ...editorTranslations,
  ...editorVersions,
  ...content,
  ...dashboard,
  ...externalLinks,
  ...login,
  ...media,
  ...members,
  ...menus,
  ...pages,
  ...redirects,
  ...requests,
  ...search,
  ...settings,
  ...translationBoard,
  ...users,
} as const;

/** A message that has a Dutch text. */
export type Message = keyof typeof nl;

export * as words from './words.ts';
