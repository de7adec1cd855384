import { blockCatalog, type Block, type RenderContext } from '@ximblox/blocks';
import { PageTemplate, type DrawBlock } from '@ximblox/blocks/render';
import { blockViews } from '@ximblox/blocks/views';
import type { WholePageVersion } from '@ximblox/contract';
import { localePrefixes } from '@ximblox/primitives';
import { createElement, useEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { language } from '../../../../shared/language/language.ts';
import { t } from '../../../../shared/language/t.ts';
import { visibilityNames } from '../../../../shared/visibility-names.ts';
import { useRenderContext } from '../../../../editor/canvas/linked-pages.ts';
import { useBreadcrumb, useSiteFrame } from '../../../../editor/canvas/site-frame.ts';
import { adoptSiteStyles } from '../../../../editor/canvas/site-styles.ts';
import '../../../../editor/canvas/site-views.ts';
import { useShownBlocks } from '../../../../editor/reusable/shown-blocks.ts';
import { typeDataImages, withMediaURLs } from '../../../../editor/media/preview-urls.ts';
import type { Outputs } from '../../../../shared/api/client.ts';
import css from './rendered.module.css';
import { titleOfBlock } from '../../../../shared/language/title-of-block.ts';

/** What a review says of a block. */
export type BlockMark = {
  readonly kind: 'added' | 'changed' | 'same' | 'removed' | null;
  /** In words; empty for an unchanged block. */ readonly words: string;
  /** Those that are open. */ readonly comments: number;
};

type Page = Outputs['pages']['get'];
type Choose = (key: string, isByKey: boolean) => void;

type RenderedPageProps = {
  readonly page: Page;
  readonly version: WholePageVersion;
  readonly marks: ReadonlyMap<string, BlockMark>;
  readonly chosen: string | null;
  readonly room: { readonly width: number; readonly height: number };
  readonly onChoose: Choose;
};

/** The narrowest computer: below that room a page is drawn as on a phone. */
const computer = 1280;

/** A version of a page, drawn by the site's views in an iframe with the site's styles. */
export function RenderedPage({ room, chosen, onChoose, ...drawn }: RenderedPageProps) {
  const [frame, setFrame] = useState<Document | null>(null);
  const width = room.width < 600 ? room.width : computer;
  const scale = Math.min(1, room.width / width);
  useEffect(() => {
    const block = chosen === null ? null : frame?.querySelector(`[data-block-key="${CSS.escape(chosen)}"]`);
    block?.scrollIntoView({ block: 'nearest' });
  }, [chosen, frame]);
  useEffect(() => {
    if (frame === null) return;
    // Links and forms of the page lead nowhere from here.
    const prevent = (event: Event) => event.preventDefault();
    const choose = (event: MouseEvent) => {
      event.preventDefault();
      const block = (event.target as Element).closest<HTMLElement>('[data-block-key]');
      // A click without a pointer is one of the keyboard.
      if (block !== null) onChoose(block.dataset['blockKey'] ?? '', event.detail === 0);
    };
    frame.addEventListener('click', choose, true);
    frame.addEventListener('submit', prevent, true);
    return () => {
      frame.removeEventListener('click', choose, true);
      frame.removeEventListener('submit', prevent, true);
    };
  }, [frame, onChoose]);
  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- Nothing foreign is loaded in it: its content is ours and cleaned. */}
      <iframe
        className={css.frame}
        title={t('The page as the site will show it')}
        srcDoc="<!doctype html><html><head></head><body></body></html>"
        onLoad={({ currentTarget: { contentDocument, contentWindow } }) => {
          if (contentDocument === null || contentWindow === null) return;
          contentDocument.documentElement.lang = localePrefixes[drawn.page.locale];
          adoptSiteStyles(contentWindow as Window & { CSSStyleSheet: typeof CSSStyleSheet });
          setFrame(contentDocument);
        }}
        style={{ width, height: Math.max(100, room.height) / scale, transform: `scale(${scale})` }}
      />
      {frame !== null && createPortal(<Drawn {...drawn} chosen={chosen} scale={scale} />, frame.body)}
    </>
  );
}

type DrawnProps = Omit<RenderedPageProps, 'room' | 'onChoose'> & { readonly scale: number };

function Drawn({ page, version, marks, chosen, scale }: DrawnProps) {
  const { title, seoDescription, typeData, tags } = version;
  const { blocks, ownerOf } = useShownBlocks(version.blocks);
  const tagIDs = useMemo(() => tags.map(({ id }) => id), [tags]);
  const context = useRenderContext(page, { blocks, typeData, tags: tagIDs });
  const styles = useSiteFrame(page)?.styles;
  const breadcrumb = useBreadcrumb(page);
  const images = useMemo(() => typeDataImages(page.type, typeData), [page.type, typeData]);
  const drawBlock: DrawBlock = (block, own) => {
    // Content of a reusable block is judged as the block that stands for it.
    const key = ownerOf.get(block.key) ?? block.key;
    const owner = version.blocks.find((one) => one.key === key) ?? block;
    return (
      <MarkedBlock key={block.key} block={owner} mark={marks.get(key)} isChosen={chosen === key} scale={scale}>
        {viewOf(block, own)}
      </MarkedBlock>
    );
  };
  return (
    <>
      {styles?.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <PageTemplate
        page={{ type: page.type, title, seoDescription, typeData, tags, publishedAt: page.createdAt, blocks, images }}
        context={context}
        breadcrumb={breadcrumb}
        drawBlock={drawBlock}
      />
    </>
  );
}

function viewOf(block: Block, context: RenderContext): ReactNode {
  const view = blockViews.get(block.type);
  return view === undefined ? null : createElement(view, { block: withMediaURLs(block), context });
}

type MarkedBlockProps = {
  readonly block: Block;
  readonly mark: BlockMark | undefined;
  readonly isChosen: boolean;
  readonly scale: number;
  readonly children: ReactNode;
};

const colours = { added: '#1f7a4d', changed: '#9a5b00', same: '#1d65a3', removed: '#b3261e' } as const;

/** A block with what the review says of it, and the way to its comments. */
function MarkedBlock({ block, mark, isChosen, scale, children }: MarkedBlockProps) {
  const colour = mark?.kind === null || mark === undefined ? '#5b6b7d' : colours[mark.kind];
  const comments =
    mark === undefined || mark.comments === 0
      ? ''
      : t('{count, plural, one {# comment} other {# comments}}', { count: mark.comments });
  const words = [mark?.words ?? '', block.visibility === 0 ? '' : visibilityNames()[block.visibility], comments]
    .filter((word) => word !== '')
    .join(' · ');
  const label = blockCatalog.get(block.type)?.label[language] ?? block.type;
  const isPlain = words === '' && !isChosen;
  return (
    <div
      data-block-key={block.key}
      style={{
        position: 'relative',
        minHeight: 24 / scale,
        outline: isPlain
          ? 'none'
          : `${(isChosen ? 3 : 2) / scale}px ${mark?.kind == null && !isChosen ? 'dashed' : 'solid'} ${colour}`,
        outlineOffset: -1 / scale,
      }}
    >
      {children}
      <button
        type="button"
        aria-pressed={isChosen}
        style={{
          position: 'absolute',
          zIndex: 5,
          top: 4 / scale,
          right: 4 / scale,
          minHeight: 24 / scale,
          padding: `0 ${8 / scale}px`,
          border: 0,
          borderRadius: 3 / scale,
          background: colour,
          color: '#fff',
          font: `500 ${12 / scale}px/1.5 system-ui, sans-serif`,
          cursor: 'pointer',
        }}
        aria-label={t('{label}: {title}{words}. Show its comments', {
          label,
          title: titleOfBlock(block),
          words: words === '' ? '' : `, ${words}`,
        })}
      >
        {words === '' ? label : words}
      </button>
    </div>
  );
}
