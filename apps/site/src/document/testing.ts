import { pageTypeCatalog } from '@ximblox/blocks';
import type { SiteFrame, SiteView } from '@ximblox/contract';
import { interfaceLanguage, localePrefixes, type Locale } from '@ximblox/primitives';

export const publicUrl = 'https://www.meridian.example';

const frameOf = (locale: Locale): SiteFrame => ({
  locale,
  siteName: 'Meridian Maritime Institute',
  menu: [],
  menus: {},
  footer: {
    offices: [
      {
        key: 'main',
        name: interfaceLanguage(locale) === 'nl' ? 'Hoofdkantoor' : 'Main office',
        place: 'Den Helder',
        coordinates: null,
        marker: 'orange',
        isMain: true,
        address: ['Sleepbaan 4', '1781 ZZ Den Helder'],
        phone: '+31 223 000 010',
        email: 'info@meridian.example',
      },
    ],
    social: [{ name: 'YouTube', url: 'https://www.youtube.com/@meridian' }],
  },
});

/** A rendered page of a type with the sample of that type, for tests. */
export function sampleView(
  type: string,
  locale: Locale = 'en-gb',
  title = 'Two swells at once',
): Extract<SiteView, { kind: 'page' }> {
  const path = `/${localePrefixes[locale]}/samples/two-swells`;
  return {
    kind: 'page',
    frame: frameOf(locale),
    page: {
      id: 1,
      slug: 'samples/two-swells',
      path,
      locale,
      type,
      title,
      typeData: { ...pageTypeCatalog.get(type)?.sample },
      tags: [{ id: 1, name: 'Seakeeping' }],
      publishedAt: '2026-11-21T09:00:00.000Z',
      hiddenLevels: [],
      hiddenBlockLevels: [],
      formulas: [],
      hiddenFields: {},
      pageVersion: {
        id: 1,
        pageID: 1,
        title,
        seoTitle: 'Two swells: what crossing seas do',
        seoDescription: 'Rotor sails steady a bulk carrier in beam seas.',
        seoKeywords: ['swell', 'roll'],
        seoImage: [
          {
            fileID: 5,
            cropParams: null,
            altText: 'Crossing seas',
            hash: '0123456789abcdef0123456789abcdef',
            fileName: 'sea.jpg',
            url: '/api/ximblox/medialib/get-page-file/1/seoImage/0123456789abcdef0123456789abcdef/sea.jpg',
            width: 2560,
            height: 1440,
          },
        ],
        blocks: [],
      },
      pageType: { props: {}, images: {}, files: {} },
      reusableBlocks: [],
      siblings: [
        { locale: 'en-gb', slug: 'samples/two-swells', path: '/en/samples/two-swells' },
        { locale: 'nl-nl', slug: 'voorbeelden/twee-deiningen', path: '/nl/voorbeelden/twee-deiningen' },
      ],
    },
    breadcrumb: [
      { id: 8, title: 'Welcome', path: `/${localePrefixes[locale]}/` },
      { id: 9, title: 'Samples', path: `/${localePrefixes[locale]}/samples` },
    ],
    pages: { 7: { id: 7, title: 'Jelle Terpstra', path: `/${localePrefixes[locale]}/experts/jelle-terpstra` } },
    lists: {},
  };
}
