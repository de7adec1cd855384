import { formatDate, formatDays, formatFigure, formatHours } from '@ximblox/i18n';
import { cutText } from '@ximblox/primitives';

import type { Field, Link } from '../../field-kinds/index.ts';
import { isRecord, sameValue } from '../same-value.ts';
import { readerOf, type Names, type Reader } from './change.ts';
import { canonicalMarkup } from './rich-text-read.ts';

/** The longest text that a value of an unknown field is shown with. */
const longestUnknown = 2000;

/** A value with the defaults of missing parts filled in, also in lists and tables. */
export function completeValue(field: Field | undefined, value: unknown): unknown {
  if (field === undefined) return value;
  if (value === undefined) return field.defaultValue;
  const read = field.draft.safeParse(value);
  return read.success ? read.data : value;
}

/** Whether two values of a field are equal. */
export function sayTheSame(field: Field | undefined, before: unknown, after: unknown): boolean {
  const given = [before === undefined ? field?.defaultValue : before, after === undefined ? field?.defaultValue : after] as const;
  if (sameValue(...given)) return true;
  const [old, now] = [completeValue(field, before), completeValue(field, after)];
  return sameValue(old, now) || sameValue(inOneManner(field, old), inOneManner(field, now));
}

/** A value with its markup in one manner of writing. */
function inOneManner(field: Field | undefined, value: unknown): unknown {
  if (field?.kind === 'richText' && typeof value === 'string') return canonicalMarkup(value);
  if (field?.kind === 'table' && isRecord(value) && Array.isArray(value['rows']))
    return { ...value, rows: value['rows'].map((row: unknown[]) => row.map((cell) => canonicalMarkup(String(cell)))) };
  const { itemFields } = field ?? {};
  if (itemFields === undefined || !Array.isArray(value)) return value;
  return value.map((item: unknown) =>
    isRecord(item)
      ? Object.fromEntries(Object.entries(item).map(([name, part]) => [name, inOneManner(itemFields[name], part)]))
      : item,
  );
}

/** A short text of a value, empty for an empty value. */
export function describeValue(field: Field | undefined, value: unknown, names: Names): string {
  if (value === undefined || value === null || value === '') return '';
  const editor = field?.editor;
  const reader = readerOf(names);
  const { words, labelOf } = reader;
  const option = editor?.control === 'select' ? editor.options.find((candidate) => candidate.value === value) : undefined;
  if (option !== undefined) return labelOf(option.label);
  if (editor?.control === 'link' && isRecord(value)) return describeLink(value as Link, names);
  if (editor?.control === 'reusableReference' && typeof value === 'number')
    return names.reusableBlocks?.get(value) ?? words.reusableBlock(value);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') {
    const figure = formatFigure(reader.locale, value, null);
    return editor?.control === 'number' && editor.unit !== undefined ? `${figure} ${labelOf(editor.unit)}` : figure;
  }
  if (typeof value === 'string') return describeText(editor?.control, value, reader);
  if (editor?.control === 'pageReferences' && Array.isArray(value))
    return value.map((id: number) => names.pages?.get(id) ?? words.page(id)).join(', ');
  if (editor?.control === 'tagReferences' && Array.isArray(value))
    return value.map((id: number) => names.tags?.get(id) ?? String(id)).join(', ');
  if (editor?.control === 'contactPerson' && isRecord(value))
    return [value['name'], value['email'], value['phone']].filter((part) => part !== undefined && part !== '').join(', ');
  const text = JSON.stringify(value);
  return cutText(text, longestUnknown);
}

/** A text with dates and times formatted for readers. */
function describeText(control: Field['editor']['control'] | undefined, value: string, { locale }: Reader): string {
  if (control === 'date') return formatDate(locale, value) || value;
  if (control !== 'datetime') return value;
  return [formatDays(locale, value) || value, formatHours(locale, value)].filter((part) => part !== '').join(', ');
}

/** The text of a link and its target. */
function describeLink(link: Link, names: Names): string {
  if (link.kind === 'none') return link.text;
  const { words } = readerOf(names);
  const target =
    link.kind === 'internal'
      ? `${names.pages?.get(link.pageID) ?? words.page(link.pageID)}${link.anchor === '' ? '' : ` #${link.anchor}`}`
      : link.kind === 'external'
        ? `${link.url}${link.newWindow ? ` (${words.newWindow})` : ''}`
        : link.kind === 'anchor'
          ? `#${link.anchor}`
          : link.kind === 'mail'
            ? link.email
            : link.phone;
  return link.text === '' ? target : words.linkTo(link.text, target);
}
