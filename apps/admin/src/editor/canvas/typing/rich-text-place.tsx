import type { DrawnText } from '@ximblox/blocks';
import { createContext, lazy, Suspense, useContext, useState, type ComponentType } from 'react';

import { t } from '../../../shared/language/t.ts';
import { findBlock } from '../../document/page-document.ts';
import { isTextBlock } from '../../panel/fields/text/paste-target.ts';
import { useEditor, useSession, useView } from '../../session/session.ts';
import type { Typed } from './typed.ts';
import type { TypedRichTextProps } from './typed-rich-text.tsx';

const load = async () => (await import('./typed-rich-text.tsx')).TypedRichText;
const Loading = lazy(async () => ({ default: await load() }));
/** React shows what is loaded lazily a moment later even where it is there already; what is typed in that moment would be lost. */
let loaded: ComponentType<TypedRichTextProps> | undefined;

/** Loads the editor of texts before the first click into one: what is typed until it is there is lost. */
export const readyTyping = (): void => void load().then((component) => (loaded = component));

/** The key of the block that is drawn; null for one that is not of this page, such as a part of a reusable block. */
const DrawnBlockContext = createContext<string | null>(null);
export const DrawnBlockProvider = DrawnBlockContext.Provider;

/** A text with markup in the canvas: as visitors see it, or as somebody types it. */
export function RichTextPlace({ field, html, className, drawn }: DrawnText) {
  const key = useContext(DrawnBlockContext);
  const typed = useView((view) => (view.typed?.blockKey === key && view.typed.path.join('.') === field ? view.typed : null));
  // The others, of which a table has thousands, don't follow the document.
  if (!field.includes('.')) return <WholeText blockKey={key} typed={typed} text={{ field, html, className, drawn }} />;
  return typed === null ? drawn : <TypedPlace typed={typed} className={className} drawn={drawn} hint={undefined} />;
}

const hint = t('Write here, or type / to add a block…');

type WholeTextProps = { readonly blockKey: string | null; readonly typed: Typed | null; readonly text: DrawnText };

/** A text that may be all of its block, which would have nothing to click on without words. */
function WholeText({ blockKey, typed, text: { field, html, className, drawn } }: WholeTextProps) {
  const { isReadOnly } = useSession();
  const needsHint = useEditor(({ document }) => {
    if (html !== '' || isReadOnly || blockKey === null) return false;
    const block = findBlock(document, blockKey);
    // The first text of an empty page is none of its blocks yet.
    return block === undefined || isTextBlock(block);
  });
  if (typed !== null) return <TypedPlace typed={typed} className={className} drawn={drawn} hint={needsHint ? hint : undefined} />;
  if (!needsHint) return drawn;
  return (
    <div className={className} data-field={field} data-hint={hint}>
      <p>
        <br />
      </p>
    </div>
  );
}

type TypedPlaceProps = TypedRichTextProps & Pick<DrawnText, 'drawn'>;

function TypedPlace({ drawn, ...props }: TypedPlaceProps) {
  // The same one until the text is left, or it would begin anew.
  const [Shown] = useState(() => loaded ?? Loading);
  return (
    <Suspense fallback={drawn}>
      <Shown {...props} />
    </Suspense>
  );
}
