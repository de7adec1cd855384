export * from './block-list.tsx';
export * from './link-to.tsx';
export * from './meta-line.tsx';
export * from './page-card.ts';
export * from './paging.tsx';
export * from './picture.tsx';
export * from './read-props.ts';
export * from './rich-text.tsx';
