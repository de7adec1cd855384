import { blockCatalog, partOfBlock, standsForReusable, type Block, type DrawnText, type RenderContext } from '@ximblox/blocks';
import { BlockList, PageTemplate, type DrawBlock } from '@ximblox/blocks/render';
import { blockViews } from '@ximblox/blocks/views';
import {
  Component,
  createElement,
  memo,
  Suspense,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';

import { t } from '../../shared/language/t.ts';
import { language } from '../../shared/language/language.ts';
import { describedByComments, useOpenCount } from '../comments/use-comments.ts';
import { newKey } from '../document/keys.ts';
import { isPristine } from '../document/pristine.ts';
import { isTextBlock } from '../panel/fields/text/paste-target.ts';
import { typeDataImages, withMediaURLs } from '../media/preview-urls.ts';
import { useReusable } from '../reusable/reusable-contents.tsx';
import { useShownBlocks } from '../reusable/shown-blocks.ts';
import { useEditor, useSession, useView } from '../session/session.ts';
import { useRenderContext } from './linked-pages.ts';
import { loadOwnViews } from './own-views.ts';
import { useBreadcrumb, useSiteFrame } from './site-frame.ts';
import { DrawnBlockProvider, RichTextPlace } from './typing/rich-text-place.tsx';
import { textPlacesOf } from './typing/text-places.ts';
import { emptyText } from './typing/write-on.ts';

const drawText = (text: DrawnText) => <RichTextPlace {...text} />;

/**
 * The page as the site renders it, between the site's header and footer. Blocks are referentially stable, so a keystroke
 * re-renders only the edited block.
 */
export function CanvasPage() {
  const document = useEditor((state) => state.document);
  const page = useView((state) => state.page);
  const { isPage } = useSession();
  const shown = useShownBlocks(document.blocks);
  const first = useFirstText();
  const { ownerOf } = shown;
  const blocks = first ?? shown.blocks;
  const known = useRenderContext(page, { ...document, blocks });
  const context = useMemo(() => ({ ...known, drawText }), [known]);
  const frame = useSiteFrame(page);
  const breadcrumb = useBreadcrumb(page);
  const { title, seoDescription, typeData } = document;
  const tags = page.tags.filter(({ id }) => document.tags.includes(id));
  const images = useMemo(() => typeDataImages(page.type, typeData), [page.type, typeData]);
  const [loaded, setLoaded] = useState(0);
  const drawBlock: DrawBlock = useCallback(
    (block, context) => <CanvasBlock key={block.key} block={block} context={context} owner={ownerOf.get(block.key)} />,
    [ownerOf],
  );
  // Without the stylesheet, the site's header and footer would flash as unstyled lists.
  const isDressed = frame !== undefined && loaded >= frame.styles.length;
  return (
    <>
      {frame?.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} onLoad={() => setLoaded((count) => count + 1)} />
      ))}
      <Furniture element={isDressed && isPage ? frame.header : null} />
      <div>
        {isPage ? (
          <PageTemplate
            page={{ type: page.type, title, seoDescription, typeData, tags, publishedAt: page.createdAt, blocks, images }}
            context={context}
            breadcrumb={breadcrumb}
            drawBlock={drawBlock}
          />
        ) : (
          <BlockList blocks={blocks} context={context} template="content" drawBlock={drawBlock} />
        )}
      </div>
      <Furniture element={isDressed && isPage ? frame.footer : null} />
    </>
  );
}

/** In a page without blocks: the text that it would begin with, which is added by a click on it. */
function useFirstText(): readonly Block[] | undefined {
  const session = useSession();
  const isEmpty = useEditor(({ document }) => document.blocks.length === 0);
  return useMemo(() => {
    const first = isEmpty ? emptyText(session, newKey()) : undefined;
    return first === undefined ? undefined : [first];
  }, [isEmpty, session]);
}

/** A part of the site around the page: visible but inert. */
function Furniture({ element }: { readonly element: Element | null }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (element !== null) place.current?.replaceChildren(place.current.ownerDocument.importNode(element, true));
  }, [element]);
  return <div ref={place} inert />;
}

type CanvasBlockProps = {
  readonly block: Block;
  readonly context: RenderContext;
  /** The key of the reference that this block of reusable content is shown for: it is selected in its place. */
  readonly owner: string | undefined;
};

const CanvasBlock = memo(function CanvasBlock({ block, context, owner }: CanvasBlockProps) {
  const key = owner ?? block.key;
  const label = blockCatalog.get(block.type)?.label[language] ?? block.type;
  const isHidden = useView(({ seenBy }) => seenBy !== null && block.visibility > seenBy);
  const isDimmed = useView(({ seenBy }) => block.visibility > (seenBy ?? 0));
  // What is being edited is shown.
  const isSelected = useEditor(({ selection }) => selection.focus === key);
  const isTyped = useView(({ typed }) => typed?.blockKey === key);
  const comments = useOpenCount(key);
  if (isHidden && !isSelected) return null;
  const described = comments === 0 ? {} : { role: 'group', 'aria-label': label, ...describedByComments(comments) };
  return (
    <div data-block-key={key} {...described} style={{ minHeight: 24, opacity: isDimmed ? 0.8 : 1 }}>
      {standsForReusable(block) ? (
        <NoContent block={block} />
      ) : isPristine(block) && owner === undefined && !isTextBlock(block) && !isTyped && !hasCells(block) ? (
        <Placeholder isForWords={isWords(block)}>{t('{label}: nothing is written here yet.', { label })}</Placeholder>
      ) : (
        <ViewGuard block={block} label={label}>
          <DrawnBlockProvider value={owner === undefined ? key : null}>
            <Suspense fallback={null}>
              <SiteView block={withMediaURLs(block)} context={context} label={label} />
            </Suspense>
          </DrawnBlockProvider>
        </ViewGuard>
      )}
    </div>
  );
});

/** What stands in place of a reusable block that has nothing to show. */
function NoContent({ block }: { readonly block: Block }) {
  const reusable = useReusable(block);
  const text =
    reusable === undefined
      ? t('Reusable block: none is chosen yet.')
      : reusable === 'missing'
        ? t('This reusable block was deleted. Pages show nothing here.')
        : t('The reusable block is loading.');
  return <Placeholder>{text}</Placeholder>;
}

/** Renders a block with the site's view; one of the site's own may first have to be loaded, such as for a block just added. */
function SiteView({ label, ...props }: { readonly block: Block; readonly context: RenderContext; readonly label: string }) {
  if (!blockViews.has(props.block.type)) use(loadOwnViews());
  const view = blockViews.get(props.block.type);
  return view === undefined ? (
    <Placeholder>{t('{label} is not known to the site and is left out there.', { label })}</Placeholder>
  ) : (
    createElement(view, props)
  );
}

/** Whether a block is words and nothing else, which can be typed in its place. */
function isWords(block: Block): boolean {
  const kind = partOfBlock(block)?.kind;
  return kind === 'heading' || kind === 'quote';
}

/** Whether a block has cells, which are drawn and typed in without words too. */
const hasCells = (block: Block): boolean => textPlacesOf(block).some(({ isCell }) => isCell);

/** Placeholder for a block that renders nothing on the site, so that it can be seen and clicked. */
const Placeholder = ({ children, isForWords = false }: { readonly children: ReactNode; readonly isForWords?: boolean }) => (
  <p
    data-empty={isForWords ? '' : undefined}
    style={{
      margin: '0.75rem 0',
      padding: '1.25rem',
      border: '1px dashed var(--line-2)',
      color: 'var(--soft)',
      textAlign: 'center',
    }}
  >
    {children}
  </p>
);

type GuardProps = { readonly block: Block; readonly label: string; readonly children: ReactNode };

/** Error boundary for a view that throws on an incomplete block; the next change of the block retries it. */
class ViewGuard extends Component<GuardProps, { readonly failedFor: Block | null }> {
  override state = { failedFor: null as Block | null };
  static getDerivedStateFromProps(props: GuardProps, state: { readonly failedFor: Block | null }) {
    return state.failedFor !== null && state.failedFor !== props.block ? { failedFor: null } : null;
  }
  override componentDidCatch() {
    this.setState({ failedFor: this.props.block });
  }
  static getDerivedStateFromError() {
    return {};
  }
  override render() {
    return this.state.failedFor === this.props.block ? (
      <Placeholder>{t('{label} cannot be drawn as it is now.', { label: this.props.label })}</Placeholder>
    ) : (
      this.props.children
    );
  }
}
