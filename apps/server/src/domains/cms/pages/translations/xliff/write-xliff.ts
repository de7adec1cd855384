import { cdata, escapeXML } from '../../../../../kernel/xml.ts';

/** A text of a file for translators. */
export type WrittenUnit = {
  readonly id: string;
  readonly label: string;
  readonly isMarkup: boolean;
  readonly source: string;
  /** The translation as it is; null where there is none yet. */
  readonly target: string | null;
  readonly state: 'final' | 'needs-review-translation' | 'needs-translation';
};

/** The texts of one translation, in groups by block. */
export type WrittenFile = {
  readonly pageID: number;
  readonly title: string;
  readonly path: string;
  readonly sourceLocale: string;
  readonly targetLocale: string;
  readonly groups: readonly { readonly key: string; readonly name: string; readonly units: readonly WrittenUnit[] }[];
};

/** The name of a translation in a file, by which it is found again. */
const originalOf = (pageID: number): string => `translation/${pageID}`;

/** A language tag: `en-gb` as `en-GB`. */
const languageTag = (locale: string): string => locale.replace(/-(\w+)$/, (_, region: string) => `-${region.toUpperCase()}`);

function writeUnit({ id, label, isMarkup, source, target, state }: WrittenUnit): string[] {
  const written = isMarkup ? cdata : escapeXML;
  return [
    `<trans-unit id="${escapeXML(id)}" xml:space="preserve"${isMarkup ? ' datatype="html"' : ''}>`,
    `<source>${written(source)}</source>`,
    ...(target === null ? [] : [`<target state="${state}">${written(target)}</target>`]),
    `<note>${escapeXML(label)}</note>`,
    '</trans-unit>',
  ];
}

const writeFile = ({ pageID, title, path, sourceLocale, targetLocale, groups }: WrittenFile): string[] => [
  `<file original="${originalOf(pageID)}" source-language="${languageTag(sourceLocale)}" target-language="${languageTag(targetLocale)}" datatype="plaintext">`,
  `<header><note>${escapeXML(title)} (${escapeXML(path)})</note></header>`,
  '<body>',
  ...groups.flatMap(({ key, name, units }) => [
    `<group id="${escapeXML(key)}" resname="${escapeXML(name)}">`,
    ...units.flatMap(writeUnit),
    '</group>',
  ]),
  '</body>',
  '</file>',
];

/** Translations as an XLIFF 1.2 document. */
export const writeXliff = (files: readonly WrittenFile[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">',
    ...files.flatMap(writeFile),
    '</xliff>',
    '',
  ].join('\n');
