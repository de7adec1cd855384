export * from './app-router.ts';
export type * from './site-router.ts';
export * from './contract.ts';
export { APIToken, tokenDaysMax } from './domains/api-tokens.contract.ts';
export { AccountData, DeletedUser, exportedEntriesMax } from './account-data.ts';
export { Change, cursorNow } from './domains/webhooks/changes.contract.ts';
export { deliveryStates, Webhook, WebhookDelivery } from './domains/webhooks/webhooks.contract.ts';
export { AuditItem } from './domains/audit.contract.ts';
export { Jip } from './domains/institute/jips.contract.ts';
export type { LinkedInOutcome } from './domains/institute/linkedin-login.contract.ts';
export {
  Member,
  MemberEmail,
  memberInterests,
  memberProfile,
  PastedLineResult,
  type ListedMember,
} from './domains/institute/member-shapes.ts';
export { StaffSession } from './domains/auth.contract.ts';
export type { RegisteredCredential, RequestOptions, SignedCredential } from './domains/passkeys/passkey-credentials.ts';
export { Passkey, passkeysMost, type CreationOptions } from './domains/passkeys/passkeys.contract.ts';
export type {
  DownloadOfMember,
  JipOfMember,
  MemberAccount,
  PublicationOfMember,
  SessionOfMember,
} from './domains/institute/member-page.contract.ts';
export { MemberDownload, MemberJip, MemberPublication, MemberSession } from './domains/institute/members.contract.ts';
export { ContactMessage } from './domains/institute/contact.contract.ts';
export { Expert, ExpertListItem, ExpertMessage } from './domains/institute/experts.contract.ts';
export { Vacancy, VacancyFilters, VacancyType } from './domains/institute/vacancies.contract.ts';
export {
  ApplicantData,
  Application,
  ApplicationField,
  ApplicationForm,
  ApplicationListItem,
  applicationFileBytesMax,
  applicationFilesMax,
} from './domains/institute/applications.contract.ts';
export { CitationFormat, Paper } from './domains/institute/publications.contract.ts';
export { Country } from './domains/institute/countries.contract.ts';
export { DirectoryPath, isMediaName, sameContentMax, type RefusedFile, type SameContent } from './domains/media/media-fields.ts';
export { FileUse, fileColumns, mediaKinds, type FileColumn, type MediaKind } from './domains/media/media-list.contract.ts';
export { pdfPagesMax } from './domains/media/media-pdf.contract.ts';
export { fileVersionsMax, type FileVersion } from './domains/media/media-versions.contract.ts';
export type { DeletedFile } from './domains/media/media-bin.contract.ts';
export { changedPagesMax, type ChangedPages, type PublishedPages } from './domains/lists/change-pages.contract.ts';
export {
  Dashboard,
  dashboardCountMax,
  dashboardDraftsMax,
  dashboardItemsMax,
  type ProblemKind,
} from './domains/dashboard/dashboard.contract.ts';
export { CalendarSubscription, scheduledMax } from './domains/calendar/calendar.contract.ts';
export {
  Notification,
  notificationsMax,
  unreadMax,
  type NotificationKind,
} from './domains/notifications/notifications.contract.ts';
export { PageName, ScheduledChange } from './domains/dashboard/scheduled-change.ts';
export { ListView, listViewsMax, viewedLists } from './domains/lists/list-views.contract.ts';
export { PageCounts } from './domains/lists/page-counts.contract.ts';
export { MenuAbilities, MenuDraft, MenuPlaceName, MenuVersion } from './domains/menus.contract.ts';
export { boardStates, BoardRow, type BoardState } from './domains/translations/translation-board.contract.ts';
export { GlossaryTerm, GlossaryTermInput, glossaryTermsMax } from './domains/translations/glossary.contract.ts';
export { xliffMaxLength, XliffPage } from './domains/translations/xliff.contract.ts';
export { Translation } from './domains/translations/translations.contract.ts';
export { DeletedPage } from './domains/page-bin.contract.ts';
export {
  impactItemsMax,
  impactPagesMax,
  type PageChange,
  type PageImpact,
  type TouchedPage,
} from './domains/page-changes/page-impact.contract.ts';
export {
  linksMax,
  problemItemsMax,
  problemPagesMax,
  type LinkState,
  type LinkTarget,
  type PageProblem,
  type PageProblems,
} from './domains/page-changes/page-problems.contract.ts';
export { hitsOfPageMax, type FoundPage } from './domains/page-changes/replace-text.contract.ts';
export { CreateInput, StoreInput } from './domains/pages.contract.ts';
export { DroppedSchedule, Published } from './domains/publish-pages.contract.ts';
export {
  PublicationRequest,
  PublicationRequestAbilities,
  PublicationRequestState,
  reviewersMax,
} from './domains/publication-requests.contract.ts';
export type { MailedDecision } from './domains/decision-links/decision-links.contract.ts';
export { openCommentsMax, ReviewComment } from './domains/review-comments.contract.ts';
export { NotFoundAddress, Redirect, RedirectInput } from './domains/redirects.contract.ts';
export { permissionNarrowing } from './domains/roles.contract.ts';
export { SearchResult } from './domains/search.contract.ts';
export { SecurityReport } from './domains/security-reports.contract.ts';
export { SiteSettings } from './domains/settings.contract.ts';
export type { AccountView } from './account-view.ts';
export {
  reusableBlocksMax,
  type ReusableBlock,
  type ReusableVersion,
  type ReusableUse,
  type WholeReusableBlock,
} from './domains/reusable-blocks/reusable-blocks.contract.ts';
export type { PageTemplate } from './domains/page-templates/page-templates.contract.ts';
export { Checkpoint, WholeCheckpoint, checkpointReasons } from './domains/checkpoints/checkpoints.contract.ts';
export type { PagePresence } from './domains/presence/presence.contract.ts';
export { PreviewLink, previewDays } from './domains/previews/preview-links.contract.ts';
export type { PreviewBar } from './preview-bar.ts';
export { SiteFrame, SiteView } from './domains/site.contract.ts';
export * from './operation.ts';
export { MenuItem } from './menu-item.ts';
export * from './shapes.ts';
export { LocaleFilter, PageListItem, PageTypeFilter, Stored, VersionListItem } from './page-shapes.ts';
