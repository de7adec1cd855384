import { blockText, pageTypeCatalog, type StructuredPage } from '@ximblox/blocks';
import type { SiteFrame } from '@ximblox/contract';
import { texts } from '@ximblox/i18n/site-texts';
import { localePrefixes } from '@ximblox/primitives';

import { homePath } from '../layout/navigation.ts';
import type { PageView } from '../pages/page-screen.tsx';

type Node = Record<string, unknown>;

const organizationOf = (frame: SiteFrame, publicUrl: string): Node => ({
  '@type': 'Organization',
  name: frame.siteName,
  url: `${publicUrl}${homePath(frame.locale)}`,
  logo: `${publicUrl}/favicon.svg`,
});

/** Leaves out empty properties. */
const withoutEmpty = (node: Node): Node =>
  Object.fromEntries(Object.entries(node).filter(([, value]) => value !== '' && value !== undefined));

type Office = SiteFrame['footer']['offices'][number];

/** The parts of an address that its lines have: Dutch and American ones say postal code and country. */
function postalAddressOf({ address, place }: Office): Node {
  const last = address.at(-1) ?? '';
  const dutch = /^(\d{4} ?[A-Z]{2})\s+(.+)$/.exec(last);
  const american = /^(.+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/.exec(last);
  const [, postalCode = american?.[3], locality = american?.[1]] = dutch ?? [];
  const isKnown = dutch !== null || american !== null;
  return withoutEmpty({
    '@type': 'PostalAddress',
    streetAddress: (isKnown ? address.slice(0, -1) : address).join(', '),
    postalCode,
    addressLocality: locality ?? place,
    addressRegion: american?.[2],
    addressCountry: dutch !== null ? 'NL' : american !== null ? 'US' : undefined,
  });
}

const geoOf = ({ coordinates }: Office): Node | undefined =>
  coordinates === null ? undefined : { '@type': 'GeoCoordinates', ...coordinates };

/** The organization with its offices and social profiles, as in the footer. */
function wholeOrganizationOf(frame: SiteFrame, publicUrl: string): Node {
  const { offices, social } = frame.footer;
  const [main] = offices;
  return {
    ...organizationOf(frame, publicUrl),
    ...withoutEmpty({ telephone: main?.phone, email: main?.email }),
    ...(offices.length === 0
      ? {}
      : {
          location: offices.map((office) =>
            withoutEmpty({
              '@type': 'Place',
              name: office.name,
              address: postalAddressOf(office),
              telephone: office.phone,
              geo: geoOf(office),
            }),
          ),
        }),
    ...(social.length === 0 ? {} : { sameAs: social.map(({ url }) => url) }),
  };
}

/** The breadcrumb of a page as structured data; undefined without one. */
function breadcrumbOf({ page, breadcrumb }: PageView, publicUrl: string): Node | undefined {
  if (breadcrumb.length === 0) return undefined;
  const steps = [
    ...breadcrumb.map(({ path, title }, index) => ({ path, title: index === 0 ? texts(page.locale).home : title })),
    { path: page.path, title: page.pageVersion.title || page.title },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ path, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: `${publicUrl}${path}`,
    })),
  };
}

/**
 * The schema.org structured data of a page: that of its page type, and its breadcrumb. It is derived from the view only,
 * so it contains nothing that the page does not show its reader.
 * @param canonical the page's own URL
 * @param image an absolute URL, undefined without an image
 */
export function structuredDataOf(view: PageView, publicUrl: string, canonical: string, image: string | undefined): Node {
  const { page, frame, pages } = view;
  const { seoDescription: description } = page.pageVersion;
  const title = page.pageVersion.title || page.title;
  const described: StructuredPage = {
    title,
    description,
    text: page.pageVersion.blocks
      .map((block) => blockText(block).trim())
      .filter((words) => words !== '')
      .join('\n\n'),
    typeData: page.typeData,
    publishedAt: page.publishedAt,
    locale: page.locale,
    url: canonical,
    image,
    images: Object.fromEntries(
      Object.entries(page.pageType.images).map(([name, refs]) => [
        name,
        refs.filter(({ url }) => url !== '').map(({ url }) => `${publicUrl}${url}?w=640`),
      ]),
    ),
    pages: Object.fromEntries(Object.values(pages).map((link) => [link.id, link])),
    formState: view.form?.state ?? '',
    organization: organizationOf(frame, publicUrl),
    wholeOrganization: wholeOrganizationOf(frame, publicUrl),
  };
  const own: Node = {
    name: title,
    url: canonical,
    inLanguage: localePrefixes[page.locale],
    ...(description === '' ? {} : { description }),
    ...(image === undefined ? {} : { image }),
    ...(pageTypeCatalog.get(page.type)?.structuredData(described) ?? { '@type': 'WebPage' }),
  };
  const way = breadcrumbOf(view, publicUrl);
  return { '@context': 'https://schema.org', '@graph': way === undefined ? [own] : [own, way] };
}
