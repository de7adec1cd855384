import { firstScreen, isLineSpare } from '../shared/first-screen.tsx';
import { idle } from '../shared/idle.ts';
import { loadOwnViews } from './canvas/own-views.ts';
import { importConflict } from './conflict/conflict.tsx';
import { lazily, lazilyOpened } from '../shared/lazily.tsx';

const importCrop = () => import('../shared/ui/crop/crop-dialog.tsx');
const importPicker = () => import('../features/media/media-picker.tsx');
const importDuplicate = () => import('../features/pages/duplicate/duplicate-dialog.tsx');
const importSaveTemplate = () => import('../features/pages/templates/save-template-dialog.tsx');
const importMakeReusable = () => import('./reusable/make-reusable-dialog.tsx');
const importPublish = () => import('./top-bar/publish-dialog.tsx');
const importRequest = () => import('./top-bar/request-dialog.tsx');
const importSchedule = () => import('./top-bar/schedule-dialog.tsx');
const importShare = () => import('./preview/share-dialog.tsx');
const importSettings = () => import('./settings/page-settings.tsx');
const importSeo = () => import('./seo/seo-settings.tsx');
const importInsert = () => import('./outline/insert-menu.tsx');
const importReplace = () => import('./outline/replace-menu.tsx');
const importComments = () => import('./comments/comments-panel.tsx');
const importTypingBar = () => import('./phone/typing-bar.tsx');
const importFind = () => import('./find/find-bar.tsx');
const importTranslations = () => import('./translations/translations.tsx');

/** What the editor opens on demand, with forms, the media library and the crop: without it, a page is there after a sixth less. */
export const CropDialog = lazily(async () => (await importCrop()).CropDialog);
export const MediaPicker = lazilyOpened(async () => (await importPicker()).MediaPicker);
export const DuplicateDialog = lazily(async () => (await importDuplicate()).DuplicateDialog);
export const SaveTemplateDialog = lazily(async () => (await importSaveTemplate()).SaveTemplateDialog);
export const MakeReusableDialog = lazily(async () => (await importMakeReusable()).MakeReusableDialog);
export const PublishDialog = lazily(async () => (await importPublish()).PublishDialog);
export const RequestDialog = lazily(async () => (await importRequest()).RequestDialog);
export const ScheduleDialog = lazily(async () => (await importSchedule()).ScheduleDialog);
export const ShareDialog = lazily(async () => (await importShare()).ShareDialog);
export const PageSettings = lazily(async () => (await importSettings()).PageSettings);
export const SeoSettings = lazily(async () => (await importSeo()).SeoSettings);
export const InsertMenu = lazily(async () => (await importInsert()).InsertMenu);
export const ReplaceMenu = lazily(async () => (await importReplace()).ReplaceMenu);
export const CommentsPanel = lazily(async () => (await importComments()).CommentsPanel);
export const TypingBar = lazily(async () => (await importTypingBar()).TypingBar);
export const FindBar = lazily(async () => (await importFind()).FindBar);
export const Translations = lazily(async () => (await importTranslations()).Translations);

/** Loads them once the page is there, so that they open at once; not on a slow or metered line. */
export function loadDialogs(): void {
  void firstScreen.then(async () => {
    if (!isLineSpare()) return;
    const all = [
      importComments,
      importTypingBar,
      importInsert,
      importReplace,
      importPublish,
      importRequest,
      importSchedule,
      importShare,
      importConflict,
      importSettings,
      importSeo,
      importCrop,
      importPicker,
      importDuplicate,
      importSaveTemplate,
      importMakeReusable,
      importTranslations,
      importFind,
      loadOwnViews,
    ];
    for (const load of all) {
      // One by one: all at once hold up the first click and key for a fifth of a second.
      await idle();
      // What fails now is loaded, or says so, when it is opened.
      await load().catch(() => undefined);
    }
  });
}
