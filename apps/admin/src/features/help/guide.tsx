import { createElement, type ReactNode } from 'react';
import guide from 'virtual:editors-guide';

import type { GuideNode, GuideSection } from '../../../vite/editors-guide.mjs';
import css from './help.module.css';

/** The guide without its title. */
export const sections: readonly GuideSection[] = guide.filter(({ level }) => level > 1);

/** A section and those below it; empty for an unknown one. */
export function withSubsections(id: string): readonly GuideSection[] {
  const from = sections.findIndex((section) => section.id === id);
  const level = sections[from]?.level;
  if (level === undefined) return [];
  const length = sections.slice(from + 1).findIndex((section) => section.level <= level);
  return length < 0 ? sections.slice(from) : sections.slice(from, from + 1 + length);
}

const textOf = (node: GuideNode): string => (typeof node === 'string' ? node : node.children.map(textOf).join(' '));
const textOfSection = ({ nodes }: GuideSection): string => nodes.map(textOf).join(' ').replaceAll(/\s+/g, ' ');

export type Found = { readonly section: GuideSection; /** The words around the first match. */ readonly excerpt: string };

const around = 70;
const excerptOf = (text: string, at: number): string =>
  `${at > around ? '…' : ''}${text.slice(Math.max(0, at - around), at + 2 * around).trim()}…`;

/** The sections that have all words of a term, those with one in the title first. */
export function searchGuide(term: string): readonly Found[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  return sections
    .map((section) => ({ section, title: section.title.toLowerCase(), text: textOfSection(section) }))
    .filter(({ title, text }) => words.every((word) => title.includes(word) || text.toLowerCase().includes(word)))
    .map(({ section, title, text }) => ({
      section,
      isTitled: words.some((word) => title.includes(word)),
      excerpt: excerptOf(text, Math.max(0, text.toLowerCase().indexOf(words[0] ?? ''))),
    }))
    .toSorted((one, other) => Number(other.isTitled) - Number(one.isTitled))
    .slice(0, 20);
}

/** The text of a section. Its elements are those that the build lets through; no HTML is parsed here. */
export function GuideText({ nodes, onSection }: { readonly nodes: readonly GuideNode[]; onSection(id: string): void }) {
  const draw = (node: GuideNode, index: number): ReactNode => {
    if (typeof node === 'string') return node;
    const children = node.children.map(draw);
    if (node.tag === 'table')
      return (
        <div key={index} className={css.table}>
          <table>{children}</table>
        </div>
      );
    if (node.tag !== 'a') return createElement(node.tag, { key: index }, ...children);
    return node.href?.startsWith('#') === true ? (
      <button key={index} type="button" className={css.anchor} onClick={() => onSection(node.href?.slice(1) ?? '')}>
        {children}
      </button>
    ) : (
      <a key={index} href={node.href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  };
  return nodes.map(draw);
}
