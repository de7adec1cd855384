export * from './field.ts';
export * from './link.ts';
export * from './list.ts';
export * from './media.ts';
export * from './rich-text.ts';
export * from './simple.ts';
export * from './table.ts';
export * from './text.ts';
