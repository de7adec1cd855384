import { Block, groupMembers } from '@ximblox/blocks';
import { FileMetadata, FileRef, FocalPoint, ID, ImageRef, Locale, Permission, Timestamp } from '@ximblox/primitives';
import { z } from 'zod';

/** The author of an action; a deleted user is `{ ID: 0, name: "deleted user" }`. */
export const Person = z.strictObject({ ID: z.number().int().min(0), name: z.string() });
export type Person = z.infer<typeof Person>;

export const Role = z.strictObject({ ID, name: z.string(), permissions: z.array(Permission) });
export type Role = z.infer<typeof Role>;

/** A role as shown to those who can assign it. */
export const RoleEntry = Role.extend({
  requiresSecondFactor: z
    .literal(true)
    .optional()
    .describe('Present where users with the role must set up a second factor first.'),
});
export type RoleEntry = z.infer<typeof RoleEntry>;

/** What the caller may do with a role: what is false is refused. */
export const RoleAbilities = z.strictObject({ edit: z.boolean(), delete: z.boolean(), assign: z.boolean() });
export type RoleAbilities = z.infer<typeof RoleAbilities>;

/** A role in the list. */
export const RoleListItem = RoleEntry.extend({ can: RoleAbilities });
export type RoleListItem = z.infer<typeof RoleListItem>;

/** The languages of the back office. */
export const AdminLanguage = z.enum(['en', 'nl']);

/** A staff user. */
export const User = z.strictObject({
  ID,
  name: z.string(),
  email: z.string(),
  role: Role,
  jobTitle: z.string(),
  image: z.strictObject({ url: z.string() }).nullable(),
  active: z.boolean(),
  lastLoginAt: Timestamp.nullable(),
  language: AdminLanguage.nullable().describe('Of the back office; null follows the browser.'),
  pendingEmail: z
    .strictObject({ email: z.string(), expiresAt: Timestamp })
    .nullable()
    .describe('A new email address that its reader has yet to confirm by a mailed link; until then `email` stays.'),
});
export type User = z.infer<typeof User>;

/** What the caller may do with a user: what is false is refused. */
export const UserAbilities = z.strictObject({
  edit: z.boolean(),
  delete: z.boolean(),
  resetSecondFactor: z.boolean(),
  invite: z.boolean(),
});
export type UserAbilities = z.infer<typeof UserAbilities>;

/** A user in the list. */
export const UserListItem = User.extend({
  isLastAdministrator: z
    .boolean()
    .describe('The only active user who can manage users and roles: cannot be deleted or given a role without both.'),
  can: UserAbilities,
});
export type UserListItem = z.infer<typeof UserListItem>;

/** What the caller may do with a page: what is false is refused. `duplicate` is about a copy in the page’s own locale. */
export const PageAbilities = z.strictObject({
  edit: z.boolean(),
  publish: z.boolean(),
  delete: z.boolean(),
  duplicate: z.boolean(),
});
export type PageAbilities = z.infer<typeof PageAbilities>;

/** The four states of the specification, section 1. */
export const PageState = z.enum(['concept', 'published', 'notPublished', 'publicationRequested']);
export type PageState = z.infer<typeof PageState>;

/** Whether a page is on the site; its state does not say it while its publication is requested. */
export const IsLive = z
  .boolean()
  .describe('Whether visitors see a version of the page, also while the publication of another is requested.');

/** The type of a page. The catalogue is installed after the contract is loaded, so what it holds is checked where the type is used. */
export const PageType = z.string().max(64);

/** The fields of a page's type. What belongs in it is checked by the definition of the type, where it is stored. */
export const TypeData = z.record(z.string(), z.unknown());

export const Tag = z.strictObject({ id: ID, name: z.string(), private: z.boolean() });
export type Tag = z.infer<typeof Tag>;

/** `typeData` prepared for templates: images and files resolved, other values unchanged. */
export const ResolvedTypeData = z.strictObject({
  props: TypeData,
  images: z.record(z.string(), z.array(ImageRef)),
  files: z.record(z.string(), z.array(FileRef)),
});

export const SeoImage = z
  .array(ImageRef)
  .max(2)
  .nullable()
  .describe(
    'The image of the page in lists and on social media. A second one is its form for dark mode, which lists show in its place.',
  );

export const PageVersion = z.strictObject({
  id: ID,
  pageID: ID,
  number: z.number().int(),
  revision: z.number().int(),
  title: z.string(),
  hasPublicationRequest: z.boolean(),
  blocks: z.array(Block),
  seoTitle: z.string(),
  seoDescription: z.string(),
  seoKeywords: z.array(z.string()),
  seoImage: SeoImage,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  createdBy: Person,
});
export type PageVersion = z.infer<typeof PageVersion>;

/** The full content of a version, for comparisons, with the type of its page. Tags deleted since are left out. */
export const WholePageVersion = PageVersion.extend({ type: PageType, typeData: TypeData, tags: z.array(Tag) });
export type WholePageVersion = z.infer<typeof WholePageVersion>;

/** A sibling: the same page in another locale. */
export const Sibling = z.strictObject({
  pageID: ID,
  locale: Locale,
  slug: z.string(),
  path: z.string(),
  title: z.string(),
  state: PageState,
  isLive: IsLive,
  sourceID: ID.nullable().describe('The page that it is a translation of.'),
  debt: z.number().int().min(0).describe('How many of its blocks await a translator.'),
  scheduledAt: Timestamp.nullable(),
  scheduledNumber: z.number().int().nullable().describe('The number of the scheduled version.'),
});
export type Sibling = z.infer<typeof Sibling>;

/** The rejection of the last request for a page's publication, until it is requested again, published, or the rejection is dismissed. */
export const ChangesRequested = z
  .strictObject({
    pageVersionID: ID,
    feedback: z.string(),
    decidedBy: Person,
    decidedAt: Timestamp,
    can: z.strictObject({ dismiss: z.boolean() }),
  })
  .meta({ id: 'ChangesRequested' });
export type ChangesRequested = z.infer<typeof ChangesRequested>;

export const Page = z.strictObject({
  id: ID,
  slug: z.string(),
  path: z.string(),
  locale: Locale,
  title: z.string(),
  type: PageType,
  typeData: TypeData,
  content: z.unknown(),
  state: PageState,
  publishedVersionID: ID.nullable(),
  publishedID: ID.nullable(),
  liveVersionID: ID.nullable(),
  hasDraft: z.boolean().describe('Whether the newest version says something else than the live one.'),
  changesRequested: ChangesRequested.nullable(),
  /** When a version is to be published, and which. */
  scheduledAt: Timestamp.nullable(),
  scheduledVersionID: ID.nullable(),
  scheduledNumber: z.number().int().nullable().describe('The number of the scheduled version.'),
  hasLaterChanges: z.boolean().describe('Whether the newest version says something else than the scheduled one.'),
  /** When the page is to leave the site. */
  unpublishAt: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  createdBy: Person,
  updatedBy: Person,
  tags: z.array(Tag),
  siblings: z.array(Sibling),
  pageVersion: PageVersion,
  pageType: ResolvedTypeData,
  can: PageAbilities,
});
export type Page = z.infer<typeof Page>;

/** The level of what a caller may not see: 1 for members who are logged in, 2 for members of a group. */
export const HiddenLevel = z
  .union([z.literal(1), z.literal(2)])
  .meta({ names: () => ['Members only', `${groupMembers()} only`] });

/** A page as a visitor may see it: the answer of page/get-by-slug. */
export const PublicPage = z.strictObject({
  id: ID,
  slug: z.string(),
  path: z.string(),
  locale: Locale,
  type: PageType,
  title: z.string(),
  typeData: TypeData,
  tags: z.array(z.strictObject({ id: ID, name: z.string() })),
  publishedAt: Timestamp,
  hiddenLevels: z.array(HiddenLevel).describe('The levels of all that the caller may not see.'),
  hiddenBlockLevels: z.array(HiddenLevel).describe('Those of them that are levels of blocks.'),
  hiddenFields: z.record(z.string(), HiddenLevel).describe('The fields that the caller may not see, each with its level.'),
  formulas: z.array(z.strictObject({ tex: z.string(), isDisplay: z.boolean(), mathml: z.string() })),
  pageVersion: z.strictObject({
    id: ID,
    pageID: ID,
    title: z.string(),
    seoTitle: z.string(),
    seoDescription: z.string(),
    seoKeywords: z.array(z.string()),
    seoImage: SeoImage,
    blocks: z.array(Block),
  }),
  pageType: ResolvedTypeData,
  siblings: z.array(z.strictObject({ locale: Locale, slug: z.string(), path: z.string() })),
  reusableBlocks: z.array(ID).describe('The reusable blocks whose content the caller sees on the page.'),
});
export type PublicPage = z.infer<typeof PublicPage>;

export const PublicRedirect = z.strictObject({
  redirect: z.string(),
  status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]),
});
export type PublicRedirect = z.infer<typeof PublicRedirect>;

/** A live page in a list. */
export const PageCardShape = z.strictObject({
  id: ID,
  title: z.string(),
  path: z.string(),
  type: PageType,
  locale: Locale,
  seoDescription: z.string(),
  seoImage: SeoImage,
  typeData: TypeData,
  tags: z.array(z.strictObject({ id: ID, name: z.string() })),
  publishedAt: Timestamp,
});
export type PageCardShape = z.infer<typeof PageCardShape>;

/** What the caller may do with a file: what is false is refused. `edit` is to describe, move and replace it. */
export const FileAbilities = z.strictObject({ edit: z.boolean(), delete: z.boolean() });
export type FileAbilities = z.infer<typeof FileAbilities>;

export const MediaType = z.enum(['document', 'image', 'gif', 'vimeo', 'youtube']);
/** Why the pages of a PDF can't be shown. */
export const PDFProblem = z.enum(['encrypted', 'damaged', 'tooLarge', 'tooSlow']);
export type PDFProblem = z.infer<typeof PDFProblem>;

/** The pages of a PDF. */
export const PDFPages = z.strictObject({
  count: z.number().int().nullable().meta({ description: '`null` where they can’t be shown.' }),
  problem: PDFProblem.nullable().meta({
    description:
      'Why they can’t be shown: it asks for a password, it is damaged, it has more than 64 MB, or reading it takes too long.',
  }),
});

export const MediaFile = z.strictObject({
  id: ID,
  path: z.string(),
  name: z.string(),
  defaultAltText: z.string(),
  shared: z.boolean(),
  type: MediaType,
  mimeType: z.string(),
  size: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  url: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  metadata: FileMetadata.nullable().describe(
    'Null for an image, whose details are never published, a video elsewhere, and a file of before this was looked at.',
  ),
  pages: PDFPages.nullable().describe('Null for a file of another type, and for a PDF until they are counted.'),
  focalPoint: FocalPoint.describe('What stays in view where a shape cuts the image; the centre unless it was set.'),
  tags: z.array(Tag).describe('By name.'),
  can: FileAbilities,
});
export type MediaFile = z.infer<typeof MediaFile>;

/**
 * What the caller may do with a folder: what is false is refused. `add` is to put files, videos and folders into it, `edit` to move and rename
 * it, `reserve` to set its rights.
 */
export const DirectoryAbilities = z.strictObject({
  add: z.boolean(),
  edit: z.boolean(),
  delete: z.boolean(),
  reserve: z.boolean(),
});
export type DirectoryAbilities = z.infer<typeof DirectoryAbilities>;

/** The rights that hold in a folder: only users of these roles change what is in it, and who may manage roles. */
export const DirectoryReservation = z.strictObject({
  path: z.string().meta({ description: 'The folder that has these rights: the one asked for, or the nearest above it.' }),
  isOwn: z.boolean().meta({ description: 'Whether the folder has them itself.' }),
  roles: z.array(RoleEntry.pick({ ID: true, name: true })).meta({
    description: 'By name; none where all of its roles were deleted: then only those who manage roles change what is in it.',
  }),
});
export type DirectoryReservation = z.infer<typeof DirectoryReservation>;

const reservation = DirectoryReservation.nullable().meta({
  description: '`null` where everybody with the permission `manage-media` may change what is in it.',
});
export const Directory = z.strictObject({
  path: z.string(),
  name: z.string(),
  reservation,
  reservedBelow: z.string().nullable().meta({
    description:
      'A reserved folder below it for whose sake the caller may not delete it, or not move it either; `null` without one.',
  }),
  can: DirectoryAbilities,
});
export type Directory = z.infer<typeof Directory>;

/** The largest quota of a folder: a pebibyte. */
export const quotaMax = 2 ** 50;

const bytes = z.number().int();
/** A quota that holds for a folder, and what is used of it. */
export const DirectoryQuota = z.strictObject({
  path: z.string().meta({ description: 'The folder that has the quota: the one asked for, or one above it.' }),
  used: bytes,
  quota: bytes,
  isSetting: z.boolean().meta({ description: 'Whether it is the quota of the installation, which its operator sets.' }),
});
export type DirectoryQuota = z.infer<typeof DirectoryQuota>;

/** The total size of a folder's files. */
export const DirectoryUsage = z.strictObject({
  path: z.string(),
  used: bytes.meta({ description: 'The bytes of its files and those of its subfolders.' }),
  quota: bytes.nullable().meta({ description: 'Its own quota in bytes; `null` without one.' }),
  quotas: z
    .array(DirectoryQuota)
    .meta({ description: 'All quotas that hold for it: its own and those above it, from the root down.' }),
  can: z.strictObject({ setQuota: z.boolean() }),
});
export type DirectoryUsage = z.infer<typeof DirectoryUsage>;
