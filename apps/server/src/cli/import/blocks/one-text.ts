import { cellAt, headRowsOf, placeCells, type TableMerge } from '@ximblox/blocks';

import type { DraftBlock } from './block-parts.ts';

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Up to where words can stand in the first part of a text. */
const beforeWords = /^(?:<(?:ul|ol|dl|blockquote|table|thead|tbody|tr)\b[^>]*>\s*)*<(?:p|li|dt|dd|th|td|h[2-6])\b[^>]*>/;

/** Markup with the anchor of its block, where words can stand. */
function withAnchor(html: string | undefined, anchor: string): string | undefined {
  if (html === undefined || anchor === '') return html;
  if (html.startsWith('<p>')) return `<p id="${anchor}">${html.slice('<p>'.length)}`;
  return beforeWords.test(html)
    ? html.replace(beforeWords, (start) => `${start}<a id="${anchor}"></a>`)
    : `<p><a id="${anchor}"></a></p>${html}`;
}

/** A block as markup; undefined where a text can't hold it. */
function markupOf(block: DraftBlock): string | undefined {
  return withAnchor(contentOf(block), block.type === 'heading' || block.type === 'formula' ? '' : (block.anchor ?? ''));
}

const spans = ({ rows, columns }: TableMerge): string =>
  `${columns > 1 ? ` colspan="${columns}"` : ''}${rows > 1 ? ` rowspan="${rows}"` : ''}`;

function contentOf(block: DraftBlock): string | undefined {
  const anchor = block.anchor === undefined || block.anchor === '' ? '' : `<a id="${block.anchor}"></a>`;
  switch (block.type) {
    case 'richText':
      return block.html;
    case 'heading':
      return `<h${Math.min(5, block.level + 1)}>${anchor}${escaped(block.title)}</h${Math.min(5, block.level + 1)}>`;
    case 'formula':
      return `<p>${anchor}<span data-formula="${escaped(block.tex)}"></span></p>`;
    case 'table': {
      const { table } = block;
      const head = headRowsOf(table);
      const cells = placeCells(table);
      const rows = table.rows.map((row, index) => {
        const tag = index < head ? 'th' : 'td';
        const written = row.map((cell, column) => {
          const place = cellAt(cells, index, column);
          return place === undefined ? '' : `<${tag}${spans(place)}>${cell}</${tag}>`;
        });
        return `<tr>${written.join('')}</tr>`;
      });
      const caption = block.caption === '' ? '' : `<caption>${escaped(block.caption)}</caption>`;
      return `<table>${caption}<tbody>${rows.join('')}</tbody></table>`;
    }
    case 'quote':
      return `<blockquote>${block.text
        .split('\n\n')
        .map((text) => `<p>${escaped(text)}</p>`)
        .join('')}${block.source === '' ? '' : `<p>— ${escaped(block.source)}</p>`}</blockquote>`;
    case 'accordion':
      return block.items.map(({ title, html }) => `<p><strong>${escaped(title)}</strong></p>${html}`).join('');
    case 'notice':
      return `<blockquote>${block.title === '' ? '' : `<p><strong>${escaped(block.title)}</strong></p>`}${block.html}</blockquote>`;
    default:
      return undefined;
  }
}

/** Blocks as one text, for a field that holds no blocks; undefined where one of them is no text. */
export function asOneText(blocks: readonly DraftBlock[]): string | undefined {
  const parts = blocks.map(markupOf);
  return parts.includes(undefined) ? undefined : parts.join('');
}
