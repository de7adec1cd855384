import { Node } from '@tiptap/core';

import { loadFormulaRenderer } from '../../../../shared/use-formulas.ts';
import { mathOf } from './math-element.ts';
import css from './text.module.css';

const texOf = (attributes: Readonly<Record<string, unknown>>): string => {
  const tex = attributes['tex'];
  return typeof tex === 'string' ? tex : '';
};

/** A formula in a text (Ctrl+M): one character of it, stored as TeX and shown rendered. */
export const FormulaNode = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    tex: { default: '', parseHTML: (element: HTMLElement) => element.dataset['formula'] ?? '', rendered: false },
  }),
  parseHTML: () => [{ tag: 'span[data-formula]' }],
  renderHTML: ({ node }) => ['span', { 'data-formula': texOf(node.attrs) }],
  renderText: ({ node }) => texOf(node.attrs),
  addNodeView:
    () =>
    ({ node }) => {
      const tex = texOf(node.attrs);
      const dom = document.createElement('span');
      dom.className = css.formula ?? '';
      dom.title = tex;
      dom.textContent = tex;
      void loadFormulaRenderer().then((render) => {
        const result = render({ tex, isDisplay: false });
        if ('mathml' in result) dom.replaceChildren(mathOf(result.mathml));
        else dom.dataset['wrong'] = 'true';
      });
      return { dom };
    },
});

/** Markup of the editor with the TeX of formulas written as the server writes it, whatever the browser leaves unescaped in attributes. */
export const withEscapedFormulas = (html: string): string =>
  html.replaceAll(/(<span data-formula=")([^"]*)(")/g, (_, before: string, tex: string, after: string) => {
    return `${before}${tex.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}${after}`;
  });
