export * from './block.ts';
export { frameOrigins } from './blocks/video/frame-origins.ts';
export * from './catalog.ts';
export type * from './catalog-types.ts';
export * from './check.ts';
export * from './content/content-blocks.ts';
export * from './content/content-part.ts';
export * from './define-block.ts';
export * from './define-page-type.ts';
export * from './feeds.ts';
export * from './page-type-names.ts';
export * from './page-type-parts.ts';
export * from './field-kinds/index.ts';
export * from './formula/block-formulas.ts';
export * from './formula/formula-markup.ts';
export * from './generic.ts';
export * from './page-queries/filters.ts';
export * from './page-queries/option-names.ts';
export * from './page-queries/pages-block.ts';
export * from './page-queries/relaxed-filters.ts';
export * from './markup.ts';
export * from './menu-places.ts';
export * from './frame-ids.ts';
export { groupMember, groupMembers } from './group-members.ts';
export * from './page-form.ts';
export * from './create-block.ts';
export * from './render-context.ts';
export * from './tree/find/find-page-texts.ts';
export {
  findTexts,
  holdsWords,
  replaceInTexts,
  type FieldChange,
  type Match,
  type MatchPlace,
  type Replacement,
} from './tree/find/find-texts.ts';
export * from './tree/find/quotes.ts';
export * from './tree/find/suggestions.ts';
export { replaceRanges, visibleText, type Search } from './tree/find/plain-text.ts';
export * from './tree/glossary/index-terms.ts';
export * from './tree/glossary/protect-terms.ts';
export * from './tree/content-links.ts';
export * from './tree/nearest-anchors.ts';
export * from './tree/outline.ts';
export * from './tree/read.ts';
export * from './tree/record-references.ts';
export * from './tree/reusable-content.ts';
export { isRecord, sameValue } from './tree/same-value.ts';
export * from './tree/texts.ts';
export * from './tree/translation.ts';
export * from './tree/visible-blocks.ts';
export * from './upgrade/upgrade-blocks.ts';
