/** The properties without which search engines show a thing of a type in no special way, by their documentation; of the others, what names it. */
const required: Readonly<Record<string, readonly string[]>> = {
  BreadcrumbList: ['itemListElement'],
  CollectionPage: ['name', 'url'],
  ContactPage: ['name', 'url', 'mainEntity'],
  ContactPoint: ['email'],
  Event: ['name', 'startDate', 'location', 'eventStatus', 'eventAttendanceMode'],
  GeoCoordinates: ['latitude', 'longitude'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
  ListItem: ['position', 'name', 'item'],
  MonetaryAmount: ['currency', 'value'],
  NewsArticle: ['headline', 'datePublished', 'author', 'image'],
  Offer: ['price', 'priceCurrency', 'url'],
  Organization: ['name', 'url', 'logo'],
  Periodical: ['name'],
  Person: ['name'],
  Place: ['address'],
  PostalAddress: ['addressCountry'],
  ProfilePage: ['mainEntity'],
  Project: ['name', 'url', 'parentOrganization'],
  PropertyValue: ['propertyID', 'value'],
  PublicationIssue: ['headline', 'author', 'datePublished', 'publisher'],
  PublicationVolume: ['name', 'volumeNumber'],
  QuantitativeValue: ['unitText'],
  Report: ['headline', 'author', 'datePublished', 'publisher'],
  ScholarlyArticle: ['headline', 'author', 'datePublished', 'publisher'],
  Thesis: ['headline', 'author', 'datePublished', 'publisher'],
  Thing: ['name'],
  VirtualLocation: ['url'],
  WebPage: ['name', 'url'],
  WebSite: ['name', 'url', 'publisher'],
};

/** Of properties that may be of one form only, that form. Times have an offset: without one, a search engine takes those of its own place. */
const forms: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(['url', 'item', 'logo', 'image', 'sameAs'].map((name) => [name, /^https?:\/\/[^\s/]+\/?\S*$/])),
  ...Object.fromEntries(
    ['datePosted', 'datePublished', 'validThrough', 'startDate', 'endDate'].map((name) => [
      name,
      /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/,
    ]),
  ),
  priceCurrency: /^[A-Z]{3}$/,
  currency: /^[A-Z]{3}$/,
  unitText: /^(?:HOUR|DAY|WEEK|MONTH|YEAR)$/,
  addressCountry: /^[A-Z]{2}$/,
};

type Thing = Readonly<Record<string, unknown>>;
const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;

function* faultsIn(value: unknown, where: string): Generator<string> {
  if (Array.isArray(value)) {
    if (value.length === 0) yield `${where} is empty`;
    for (const [index, one] of value.entries()) yield* faultsIn(one, `${where}[${index}]`);
    return;
  }
  if (!isThing(value)) {
    if (value === '' || value === null) yield `${where} is empty`;
    return;
  }
  const type = String(value['@type']);
  const wanted = required[type];
  if (wanted === undefined) yield `${where} is of type ${type}, of which nothing is known`;
  for (const name of wanted ?? []) if (!(name in value)) yield `${where} (${type}) has no ${name}`;
  for (const [name, property] of Object.entries(value)) {
    const form = forms[name];
    if (form !== undefined)
      for (const one of [property].flat()) if (!form.test(String(one))) yield `${where}.${name} is ${JSON.stringify(one)}`;
    yield* faultsIn(property, `${where}.${name}`);
  }
  if (type === 'BreadcrumbList') {
    const steps = [value['itemListElement']].flat().map((step) => (isThing(step) ? step['position'] : undefined));
    if (steps.length < 2 || steps.some((position, index) => position !== index + 1)) yield `${where} counts ${String(steps)}`;
  }
}

/**
 * What is wrong with the structured data (JSON-LD) of an HTML document: a line a fault, none if every script of it parses and has what search
 * engines require of the types in it, of the right form.
 */
export function structuredDataFaults(html: string): string[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)];
  if (scripts.length !== 1) return [`has ${scripts.length} scripts with structured data`];
  return scripts.flatMap(([, json = '']) => {
    const { '@context': context, '@graph': graph } = JSON.parse(json) as Thing;
    return [...(context === 'https://schema.org' ? [] : [`is in the words of ${String(context)}`]), ...faultsIn(graph, '@graph')];
  });
}
