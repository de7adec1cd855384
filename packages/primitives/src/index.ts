export * from './error-codes.ts';
export * from './ids.ts';
export * from './locales.ts';
export * from './media-reference.ts';
export * from './paged-list.ts';
export * from './permissions.ts';
export * from './slug.ts';
