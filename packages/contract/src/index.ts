export * from './app-router.ts';
export type * from './site-router.ts';
export * from './contract.ts';
export { APIToken, tokenDaysMax } from './domains/access/api-tokens.contract.ts';
export { AccountData, DeletedUser, exportedEntriesMax } from './account-data.ts';
export { Change, cursorNow } from './domains/cms/changes.contract.ts';
export { deliveryStates, Webhook, WebhookDelivery } from './domains/cms/webhooks.contract.ts';
export { AuditItem } from './domains/access/audit.contract.ts';
export * from './domains/institute/index.ts';
export { StaffSession } from './domains/access/auth.contract.ts';
export type { RegisteredCredential, RequestOptions, SignedCredential } from './domains/access/passkey-credentials.ts';
export { Passkey, passkeysMost, type CreationOptions } from './domains/access/passkeys.contract.ts';
export {
  DirectoryPath,
  isMediaName,
  sameContentMax,
  type RefusedFile,
  type SameContent,
} from './domains/cms/media/media-fields.ts';
export { FileUse, fileColumns, mediaKinds, type FileColumn, type MediaKind } from './domains/cms/media/media-list.contract.ts';
export { pdfPagesMax } from './domains/cms/media/media-pdf.contract.ts';
export { fileVersionsMax, type FileVersion } from './domains/cms/media/media-versions.contract.ts';
export type { DeletedDirectory, DeletedFile } from './domains/cms/media/media-bin.contract.ts';
export { changedPagesMax, type ChangedPages, type PublishedPages } from './domains/cms/pages/change-pages.contract.ts';
export {
  Dashboard,
  dashboardCountMax,
  dashboardDraftsMax,
  dashboardItemsMax,
  dashboardReadersMax,
  samplePageSlug,
  tips,
  type FirstPage,
  type Tip,
  type ProblemKind,
} from './domains/cms/dashboard.contract.ts';
export { CalendarSubscription, scheduledMax } from './domains/cms/calendar.contract.ts';
export { Notification, notificationsMax, unreadMax, type NotificationKind } from './domains/access/notifications.contract.ts';
export { PageName, ScheduledChange } from './domains/cms/scheduled-change.ts';
export { ListView, listViewsMax, viewedLists } from './domains/access/list-views.contract.ts';
export { PageCounts } from './domains/cms/pages/page-counts.contract.ts';
export { MenuAbilities, MenuDraft, MenuPlaceName, MenuVersion } from './domains/cms/menus.contract.ts';
export { boardStates, BoardRow, type BoardState } from './domains/cms/pages/translation-board.contract.ts';
export { GlossaryTerm, GlossaryTermInput, glossaryTermsMax } from './domains/cms/glossary.contract.ts';
export { xliffMaxLength, XliffPage } from './domains/cms/pages/xliff.contract.ts';
export { Translation } from './domains/cms/pages/translations.contract.ts';
export { DeletedPage } from './domains/cms/pages/page-bin.contract.ts';
export {
  impactItemsMax,
  impactPagesMax,
  type PageChange,
  type PageImpact,
  type TouchedPage,
} from './domains/cms/pages/page-impact.contract.ts';
export {
  linksMax,
  problemItemsMax,
  problemPagesMax,
  type LinkState,
  type LinkTarget,
  type PageProblem,
  type PageProblems,
} from './domains/cms/pages/page-problems.contract.ts';
export { hitsOfPageMax, type FoundPage } from './domains/cms/pages/replace-text.contract.ts';
export { CreateInput, StoreInput } from './domains/cms/pages/pages.contract.ts';
export { DroppedSchedule, Published } from './domains/cms/pages/publish-pages.contract.ts';
export {
  PublicationRequest,
  PublicationRequestAbilities,
  PublicationRequestState,
  reviewersMax,
} from './domains/cms/publication-requests.contract.ts';
export type { MailedDecision } from './domains/cms/decision-links.contract.ts';
export { Mentionable, mentionsMax, openCommentsMax, ReviewComment } from './domains/cms/review-comments.contract.ts';
export {
  ExternalLink,
  linkOutcomes,
  linkPagesMax,
  linkReasons,
  type LinkCheck,
  type LinkOutcome,
  type LinkReason,
} from './domains/cms/external-links.contract.ts';
export { NotFoundAddress, Redirect, RedirectInput } from './domains/cms/redirects.contract.ts';
export { permissionNarrowing } from './domains/access/roles.contract.ts';
export { SearchResult } from './domains/cms/search.contract.ts';
export {
  BestBet,
  bestBetPagesMax,
  BestBetInput,
  bestBetsMax,
  MissedSearch,
  SynonymGroup,
  SynonymGroupInput,
  synonymGroupsMax,
  synonymsMax,
} from './domains/cms/search-tuning.contract.ts';
export { SecurityReport } from './domains/cms/security-reports.contract.ts';
export { SiteSettings } from './domains/cms/settings.contract.ts';
export {
  reusableBlocksMax,
  type ReusableBlock,
  type ReusableVersion,
  type ReusableUse,
  type WholeReusableBlock,
} from './domains/cms/pages/reusable-blocks.contract.ts';
export type { PageTemplate } from './domains/cms/pages/page-templates.contract.ts';
export { Checkpoint, WholeCheckpoint, checkpointReasons } from './domains/cms/pages/checkpoints.contract.ts';
export type { Caret, PagePresence } from './domains/cms/presence.contract.ts';
export { PreviewLink, previewDays } from './domains/cms/preview-links.contract.ts';
export type { PreviewBar } from './preview-bar.ts';
export { FormNow, SiteFrame, SiteView } from './domains/cms/site.contract.ts';
export * from './operation.ts';
export { MenuItem, menuDescriptionMax } from './menu-item.ts';
export * from './shapes.ts';
export { LocaleFilter, PageListItem, PageTypeFilter, Stored, VersionListItem } from './page-shapes.ts';
