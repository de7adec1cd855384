import type { PermissionName } from '@ximblox/primitives';
import { lazy, Suspense, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

import { ScreenDrawn } from '../shared/first-screen.tsx';
import { t } from '../shared/language/t.ts';
import { withCatalogue } from '../shared/with-catalogue.ts';
import { organisationScreens } from '../features/organisation-screens.ts';
import type { ScreenHandle } from '../shared/help/help-topics.ts';
import { NotFound } from '../shell/not-found.tsx';
import { ScreenError } from '../shell/screen-error.tsx';
import { Shell } from '../shell/shell.tsx';
import { Loading } from './loading.tsx';
import { ScreenLoading } from './served-frame.tsx';
import { Permitted } from '../shell/permitted.tsx';
import { Authenticated } from './session-gate.tsx';

const LoginPage = lazy(async () => ({ default: (await import('../features/login/login-page.tsx')).LoginPage }));
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('../features/login/forgot-password-page.tsx')).ForgotPasswordPage,
}));
const ResetPasswordPage = lazy(async () => {
  const { ChoosePasswordPage } = await import('../features/login/choose-password-page.tsx');
  return { default: () => <ChoosePasswordPage purpose="reset" /> };
});
const ActivateAccountPage = lazy(async () => {
  const { ChoosePasswordPage } = await import('../features/login/choose-password-page.tsx');
  return { default: () => <ChoosePasswordPage purpose="activate" /> };
});
const ConfirmEmailPage = lazy(async () => ({
  default: (await import('../features/login/confirm-email-page.tsx')).ConfirmEmailPage,
}));
const PageOverview = lazy(async () => ({ default: (await import('../features/pages/page-overview.tsx')).PageOverview }));

/** A screen that needs the site's catalogue: all but the first one and those of the login. */
const whole = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await withCatalogue(load) }));

const Dashboard = whole(async () => (await import('../features/dashboard/dashboard.tsx')).Dashboard);
const CalendarScreen = whole(async () => (await import('../features/calendar/calendar-screen.tsx')).CalendarScreen);
const TranslationBoard = whole(
  async () => (await import('../features/translation-board/translation-board.tsx')).TranslationBoard,
);
const ReplaceScreen = whole(async () => (await import('../features/pages/replace/replace-screen.tsx')).ReplaceScreen);
const GlossaryScreen = whole(async () => (await import('../features/glossary/glossary-screen.tsx')).GlossaryScreen);
const DecidePage = whole(async () => (await import('../features/decide/decide-page.tsx')).DecidePage);
const MenuStructure = whole(async () => (await import('../features/menus/menu-structure.tsx')).MenuStructure);
const NewPage = whole(async () => (await import('../features/pages/new-page.tsx')).NewPage);
const MediaLibrary = whole(async () => (await import('../features/media/media-library.tsx')).MediaLibrary);
const UserSettings = whole(async () => (await import('../features/account/user-settings.tsx')).UserSettings);
const RequestInbox = whole(async () => (await import('../features/requests/inbox.tsx')).RequestInbox);
const ReviewScreen = whole(async () => (await import('../features/requests/review/review-screen.tsx')).ReviewScreen);
const UserManagement = whole(async () => (await import('../features/users/user-management.tsx')).UserManagement);
const RoleManagement = whole(async () => (await import('../features/roles/role-management.tsx')).RoleManagement);
const DeletedUsers = whole(async () => (await import('../features/users/deleted-users.tsx')).DeletedUsers);
const Bin = whole(async () => (await import('../features/bin/bin.tsx')).Bin);
const Tags = whole(async () => (await import('../features/tags/tags.tsx')).Tags);
const SecurityReports = whole(async () => (await import('../features/security-reports/security-reports.tsx')).SecurityReports);
const ExternalLinks = whole(async () => (await import('../features/external-links/external-links.tsx')).ExternalLinks);
const Redirects = whole(async () => (await import('../features/redirects/redirects.tsx')).Redirects);
const SearchTuning = whole(async () => (await import('../features/search-tuning/search-tuning.tsx')).SearchTuning);
const SearchIndex = whole(async () => (await import('../features/search-index/search-index.tsx')).SearchIndex);
const SiteSettings = whole(async () => (await import('../features/site-settings/site-settings.tsx')).SiteSettings);
const Webhooks = whole(async () => (await import('../features/webhooks/webhooks.tsx')).Webhooks);
const APITokens = whole(async () => (await import('../features/api-tokens/api-tokens.tsx')).APITokens);
const AuditLog = whole(async () => (await import('../features/audit/audit-log.tsx')).AuditLog);
const BlockGallery = whole(async () => (await import('../features/block-gallery/block-gallery.tsx')).BlockGallery);
const ReusableBlocks = whole(async () => (await import('../features/reusable-blocks/reusable-blocks.tsx')).ReusableBlocks);
const ReusableEditor = whole(async () => (await import('../editor/reusable/screen/reusable-editor.tsx')).ReusableEditor);
const PageEditor = whole(async () => (await import('../editor/index.tsx')).PageEditor);

const screen = (Screen: ComponentType) => (
  <Suspense fallback={<ScreenLoading />}>
    <Screen />
    <ScreenDrawn />
  </Suspense>
);

/** Wraps a screen that is shown without the navigation, as to whoever is not logged in. */
const open = (Screen: ComponentType) => (
  <Suspense fallback={<Loading />}>
    <Screen />
  </Suspense>
);

/** Wraps a screen that requires a permission. */
const permitted = (to: PermissionName, title: string, Screen: ComponentType) => (
  <Permitted to={to} title={title}>
    {screen(Screen)}
  </Permitted>
);

/** The section of the editors’ guide about a screen. */
const about = (help: string): ScreenHandle => ({ help });

/** The routes of the back office, below /cmsadmin. */
export const routes: RouteObject[] = [
  { path: '/login', element: open(LoginPage), errorElement: <ScreenError /> },
  { path: '/forgot-password', element: open(ForgotPasswordPage), errorElement: <ScreenError /> },
  { path: '/reset-password', element: open(ResetPasswordPage), errorElement: <ScreenError /> },
  { path: '/activate-account', element: open(ActivateAccountPage), errorElement: <ScreenError /> },
  { path: '/confirm-email', element: open(ConfirmEmailPage), errorElement: <ScreenError /> },
  { path: '/decide', element: open(DecidePage), errorElement: <ScreenError /> },
  {
    element: (
      <Authenticated>
        <Shell />
      </Authenticated>
    ),
    errorElement: <ScreenError />,
    children: [
      {
        path: '/',
        element: permitted('read-drafts', t('Page overview'), PageOverview),
        handle: about('page-list'),
        errorElement: <ScreenError />,
      },
      {
        path: '/page-overview/:pageTypeId',
        element: permitted('read-drafts', t('Page overview'), PageOverview),
        handle: about('page-list'),
        errorElement: <ScreenError />,
      },
      { path: '/dashboard', element: screen(Dashboard), handle: about('dashboard'), errorElement: <ScreenError /> },
      {
        path: '/calendar',
        element: permitted('read-drafts', t('Calendar'), CalendarScreen),
        handle: about('calendar'),
        errorElement: <ScreenError />,
      },
      {
        path: '/translations',
        element: permitted('read-drafts', t('Translations'), TranslationBoard),
        handle: about('translations'),
        errorElement: <ScreenError />,
      },
      {
        path: '/glossary',
        element: permitted('read-drafts', t('Glossary'), GlossaryScreen),
        handle: about('glossary'),
        errorElement: <ScreenError />,
      },
      {
        path: '/find-and-replace',
        element: permitted('edit-page', t('Find and replace'), ReplaceScreen),
        handle: about('find-and-replace-in-many-pages'),
        errorElement: <ScreenError />,
      },
      {
        path: '/menu-structure',
        element: permitted('manage-menu', t('Menu structure'), MenuStructure),
        handle: about('menu-structure'),
        errorElement: <ScreenError />,
      },
      {
        path: '/new-page',
        element: permitted('create-page', t('New page'), NewPage),
        handle: about('create-a-page'),
        errorElement: <ScreenError />,
      },
      {
        path: '/medialibrary',
        element: permitted('read-drafts', t('Media Library'), MediaLibrary),
        handle: about('media-library'),
        errorElement: <ScreenError />,
      },
      {
        path: '/reusable-blocks',
        element: permitted('read-drafts', t('Reusable blocks'), ReusableBlocks),
        handle: about('reusable-blocks'),
        errorElement: <ScreenError />,
      },
      {
        path: '/reusable-blocks/:id',
        element: permitted('read-drafts', t('Reusable block'), ReusableEditor),
        handle: about('reusable-blocks'),
        errorElement: <ScreenError />,
      },
      { path: '/user/settings', element: screen(UserSettings), handle: about('log-in'), errorElement: <ScreenError /> },
      {
        path: '/publication-requests',
        element: permitted('read-drafts', t('Publication Requests'), RequestInbox),
        handle: about('publication-requests'),
        errorElement: <ScreenError />,
      },
      {
        path: '/publication-requests/:versionID',
        element: permitted('read-drafts', t('Publication Requests'), ReviewScreen),
        handle: about('publication-requests'),
        errorElement: <ScreenError />,
      },
      {
        path: '/users',
        element: permitted('manage-users', t('User Management'), UserManagement),
        handle: about('users'),
        errorElement: <ScreenError />,
      },
      {
        path: '/users/deleted',
        element: permitted('manage-users', t('Deleted users'), DeletedUsers),
        handle: about('users'),
        errorElement: <ScreenError />,
      },
      {
        path: '/roles',
        element: permitted('manage-roles', t('Roles'), RoleManagement),
        handle: about('roles'),
        errorElement: <ScreenError />,
      },
      { path: '/bin', element: permitted('delete-page', t('Bin'), Bin), handle: about('bin'), errorElement: <ScreenError /> },
      { path: '/tags', element: permitted('manage-tags', t('Tags'), Tags), handle: about('tags'), errorElement: <ScreenError /> },
      {
        path: '/external-links',
        element: permitted('edit-page', t('External links'), ExternalLinks),
        handle: about('external-links'),
        errorElement: <ScreenError />,
      },
      {
        path: '/redirects',
        element: permitted('manage-redirects', t('Redirects'), Redirects),
        handle: about('redirects'),
        errorElement: <ScreenError />,
      },
      {
        path: '/search',
        element: permitted('manage-search', t('Search'), SearchTuning),
        handle: about('search'),
        errorElement: <ScreenError />,
      },
      {
        path: '/search-index',
        element: permitted('manage-search', t('Search index'), SearchIndex),
        handle: about('administration'),
        errorElement: <ScreenError />,
      },
      {
        path: '/site-settings',
        element: permitted('manage-settings', t('Site settings'), SiteSettings),
        handle: about('administration'),
        errorElement: <ScreenError />,
      },
      {
        path: '/security-reports',
        element: permitted('manage-settings', t('Security reports'), SecurityReports),
        handle: about('administration'),
        errorElement: <ScreenError />,
      },
      {
        path: '/webhooks',
        element: permitted('manage-webhooks', t('Webhooks'), Webhooks),
        handle: about('administration'),
        errorElement: <ScreenError />,
      },
      {
        path: '/api-tokens',
        element: permitted('manage-api-tokens', t('API tokens'), APITokens),
        handle: about('administration'),
        errorElement: <ScreenError />,
      },
      {
        path: '/audit-log',
        element: permitted('view-audit-log', t('Audit log'), AuditLog),
        handle: about('administration'),
        errorElement: <ScreenError />,
      },
      ...organisationScreens.flatMap(({ path, permission, label, help, Screen, Entry }) =>
        [{ path, Shown: Screen }, ...(Entry === undefined ? [] : [{ path: `${path}/:id`, Shown: Entry }])].map((route) => ({
          path: route.path,
          element: permitted(permission, label, route.Shown),
          handle: about(help),
          errorElement: <ScreenError />,
        })),
      ),
      { path: '/block-gallery', element: screen(BlockGallery), handle: about('blocks'), errorElement: <ScreenError /> },
      {
        path: '/page/:pageID',
        element: permitted('read-drafts', t('Page'), PageEditor),
        handle: about('the-editor'),
        errorElement: <ScreenError />,
      },
      { path: '*', element: <NotFound /> },
    ],
  },
];
