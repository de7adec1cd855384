import type { StoredBlock } from '@ximblox/blocks';
import type { CropParams, FileMetadata, ImageRef, StoredPermission } from '@ximblox/primitives';
import type { ColumnType } from 'kysely';

/** A time: ISO text when read, text or Date when written. */
export type Time = ColumnType<string, string | Date, string | Date>;

/** JSON: parsed when read, serialised text when written. */
export type JSONColumn<Value> = ColumnType<Value, string, string>;

/**
 * The types of JSON columns, which PostgreSQL does not know. The generator lists every JSON column, so a missing type is a
 * type error. All other types come from the database: unions of literals from its check constraints.
 */
export type JSONValues = {
  'api_token.permissions': string[];
  'job.result': Record<string, unknown>;
  'list_view.columns': Record<string, boolean>;
  'media_file.metadata': FileMetadata;
  'media_file_version.metadata': FileMetadata;
  'menu.entries': unknown[];
  'menu.items': unknown[];
  'outbox.payload': unknown;
  'page.content': unknown;
  'page_reference.crop': CropParams;
  'page_version.blocks': StoredBlock[];
  'page_version.seo_image': ImageRef[];
  'page_version.type_data': Record<string, unknown>;
  'role.permissions': StoredPermission[];
  'setting.value': unknown;
  'translation_block.source': StoredBlock;
};
