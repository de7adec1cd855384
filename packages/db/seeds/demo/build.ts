import type { DemoBlock, DemoImage, DemoLink } from './types.ts';

/** Plots that are there twice: for light and for dark pages. */
const withDarkVariant = new Set(['wave-spectrum.png', 'heave-response.png', 'resistance-curve.png']);
const imageSlots = (light: DemoImage): Record<string, DemoImage> =>
  withDarkVariant.has(light.file)
    ? { image: light, dark: { ...light, file: light.file.replace('.png', '-dark.png') } }
    : { image: light };

/** Short forms for writing pages down. */
export const heading = (title: string, anchorPoint = '', level: 2 | 3 = 2): DemoBlock => ({
  type: 'heading',
  props: { title, level },
  anchorPoint,
});
export const text = (...paragraphs: readonly string[]): DemoBlock => ({
  type: 'richText',
  props: { html: paragraphs.map((one) => (one.startsWith('<') ? one : `<p>${one}</p>`)).join('') },
});
export const quote = (words: string, source: string): DemoBlock => ({ type: 'quote', props: { text: words, source } });
export const image = (file: string, altText: string, caption: string, width: 'text' | 'wide' | 'full' = 'wide'): DemoBlock => ({
  type: 'image',
  props: { caption, width },
  images: imageSlots({ file, altText }),
});
export const table = (caption: string, ...rows: readonly (readonly string[])[]): DemoBlock => ({
  type: 'table',
  props: { caption, table: { headerRow: true, headerColumn: true, rows } },
});
export const textWithImage = (
  title: string,
  html: string,
  shown: DemoImage,
  link: DemoLink | null = null,
  side: 'left' | 'right' = 'right',
): DemoBlock => ({
  type: 'textWithImage',
  props: { title, html: `<p>${html}</p>`, link, side },
  images: imageSlots(shown),
});
type Card = {
  readonly meta: string;
  readonly title: string;
  readonly text: string;
  readonly link: DemoLink;
  readonly image: DemoImage;
};
export const cards = (title: string, columns: 2 | 3, items: readonly Card[]): DemoBlock => ({
  type: 'cards',
  props: {
    title,
    columns,
    items: items.map(({ meta, title: name, text: sentence, link }, at) => ({
      key: `card${at + 1}`,
      meta,
      title: name,
      text: sentence,
      link,
    })),
  },
  images: Object.fromEntries(items.map(({ image: shown }, at) => [`items.card${at + 1}.image`, shown])),
});
export const overview = (
  title: string,
  layout: 'list' | 'lead' | 'cards',
  count: number,
  more: DemoLink | null = null,
  kind: 0 | 1 | 2 | 3 = 0,
): DemoBlock => ({ type: 'overview', props: { title, kind, count, layout, more } });
export const bullets = (items: readonly string[]): DemoBlock =>
  text(`<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`);
/** One document to download. */
export const download = (title: string, file: string, visibility: 0 | 1 | 2 = 0): DemoBlock => ({
  type: 'downloads',
  props: { title, items: [{ key: 'document', title: '', language: 'en' }] },
  files: { 'items.document.file': file },
  visibility,
});
export const related = (title: string, count = 3): DemoBlock => ({ type: 'relatedPages', props: { title, show: 'all', count } });
/** Blocks for those of a level. */
export const visibleTo = (visibility: 1 | 2, ...blocks: readonly DemoBlock[]): DemoBlock[] =>
  blocks.map((block) => ({ ...block, visibility }));
