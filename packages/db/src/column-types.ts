import type { StoredBlock } from '@ximblox/blocks';
import type { CropParams, FileMetadata, ImageRef, StoredPermission } from '@ximblox/primitives';
import type { ColumnType } from 'kysely';

/** A time: ISO text when read, text or Date when written. */
export type Time = ColumnType<string, string | Date, string | Date>;

/** JSON: parsed when read, serialised text when written. */
export type JSONColumn<Value> = ColumnType<Value, string, string>;

/** A value in the sentence of an entry of the audit log. */
type AuditParam = string | number | boolean | null | string[];

/** How a page was on the site, before it was unpublished or moved to the bin. */
export type PublicationBefore = {
  readonly liveVersionID: number | null;
  /** Since when it is live without a break; the date that lists show. */
  readonly liveAt: string | null;
  /** The last release, open or ended. */
  readonly releaseID: number | null;
  readonly scheduledVersionID: number | null;
  readonly scheduledAt: string | null;
  readonly unpublishAt: string | null;
  readonly plannedByUserID: number | null;
  readonly requestID: number | null;
  /** The versions of its schedule and its request, which nobody could change until then. */
  readonly fixed: readonly { readonly versionID: number; readonly revision: number }[];
};

/** A redirect, before the page that it leads to or makes room for moved. */
export type RedirectBefore = {
  readonly id: number;
  readonly originalURL: string;
  readonly targetURL: string;
  readonly targetPageID: number | null;
  readonly status: number;
  readonly hits: number;
  readonly lastHitAt: string | null;
  readonly createdAt: string;
  readonly createdByUserID: number | null;
};

/** A change of path, and what it changed beside the page. */
export type MoveBefore = {
  readonly fromSlug: string;
  readonly toSlug: string;
  /** The pages whose links were updated with it. */
  readonly updatedPageIDs: readonly number[];
  readonly isInBackground: boolean;
  readonly redirects: readonly RedirectBefore[];
};

/** What a draft was before words in it were replaced, and what it is since. */
export type ReplacementBefore = {
  /** Of the version that has the new words. */
  readonly versionID: number;
  readonly revision: number;
  /** A version that may not change has the former words itself. */
  readonly was: { readonly checkpointID: number } | { readonly versionID: number };
};

/**
 * The types of JSON columns, which PostgreSQL does not know. The generator lists every JSON column, so a missing type is a
 * type error. All other types come from the database: unions of literals from its check constraints.
 */
export type JSONValues = {
  'api_token.permissions': string[];
  'audit.params': Record<string, AuditParam>;
  'content_reference.crop': CropParams;
  'event_registration.answers': { question: string; answer: string }[];
  'job.result': Record<string, unknown>;
  'list_view.columns': Record<string, boolean>;
  'media_file.metadata': FileMetadata;
  'media_file_version.metadata': FileMetadata;
  'menu_version.items': unknown[];
  'outbox.payload': unknown;
  'page.content': unknown;
  'page_presence.caret': { path: string; from: number; to: number; revision: number };
  'page_reference.crop': CropParams;
  'page_checkpoint.blocks': StoredBlock[];
  'page_checkpoint.seo_image': ImageRef[];
  'page_checkpoint.type_data': Record<string, unknown>;
  'page_version.blocks': StoredBlock[];
  'page_version.seo_image': ImageRef[];
  'page_version.type_data': Record<string, unknown>;
  'page_template.blocks': StoredBlock[];
  'page_template.outline': { type: string; title: string }[];
  'page_template.type_data': Record<string, unknown>;
  'page_undo.before': PublicationBefore | MoveBefore | ReplacementBefore;
  'reusable_block.blocks': StoredBlock[];
  'reusable_block.published_blocks': StoredBlock[];
  'reusable_reference.crop': CropParams;
  'reusable_version.blocks': StoredBlock[];
  'role.permissions': StoredPermission[];
  'site_menu.draft': unknown[];
  'site_menu.entries': unknown[];
  'site_menu.items': unknown[];
  'setting.value': unknown;
  'translation_block.source': StoredBlock;
};
