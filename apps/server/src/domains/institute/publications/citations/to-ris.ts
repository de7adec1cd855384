import type { CSLItem, CSLName } from './csl-item.ts';

const types: Readonly<Record<CSLItem['type'], string>> = {
  'article-journal': 'JOUR',
  'paper-conference': 'CONF',
  thesis: 'THES',
  'article-magazine': 'MGZN',
  report: 'RPRT',
};

const nameOf = (name: CSLName): string => {
  if ('literal' in name) return name.literal;
  const family = [name['non-dropping-particle'], name.family].filter((part) => part !== undefined).join(' ');
  return [family, name.given, name.suffix].filter((part) => part !== undefined).join(', ');
};

/** The lines of a publication; a line is a tag and a value, which needs no escaping since it has no line break. */
function linesOf(item: CSLItem): (readonly [tag: string, value: string | undefined])[] {
  const [year, month = 0, day = 0] = item.issued?.['date-parts'][0] ?? [];
  const two = (value: number): string => (value === 0 ? '' : String(value).padStart(2, '0'));
  const [first, last] = item.page?.split(/-(.*)/) ?? [];
  return [
    ...(item.author ?? []).map((name) => ['AU', nameOf(name)] as const),
    ['TI', item.title],
    ['T2', item['container-title']],
    ['C2', item['event-title']],
    ['PB', item.publisher],
    ['M3', item.genre],
    ['PY', year === undefined ? undefined : String(year)],
    ['DA', year === undefined ? undefined : `${year}/${two(month)}/${two(day)}/`],
    ['VL', item.volume],
    ['SN', item.number],
    ['SP', first ?? item['number-of-pages']],
    ['EP', last],
    ['DO', item.DOI],
    ['UR', item.URL],
    ['LA', item.language],
    ['ID', item.id],
  ];
}

/** Publications as RIS, which EndNote, Mendeley, Zotero and RefWorks read. */
export const toRIS = (items: readonly CSLItem[]): string =>
  items
    .map((item) => {
      const lines = linesOf(item).filter(([, value]) => value !== undefined && value !== '');
      return [['TY', types[item.type]] as const, ...lines, ['ER', ''] as const]
        .map(([tag, value]) => `${tag}  - ${value ?? ''}\r\n`)
        .join('');
    })
    .join('\r\n');
