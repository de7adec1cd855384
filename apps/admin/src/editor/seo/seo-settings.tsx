import { Textarea, TextInput } from '@mantine/core';
import type { Field, FieldEditor } from '@ximblox/blocks';
import { cutText, type ImageRef } from '@ximblox/primitives';

import { t } from '../../shared/language/t.ts';
import { seoLimits } from '../checks/checks.ts';
import type { PageFields } from '../document/page-document.ts';
import { imageURL } from '../media/preview-urls.ts';
import { useFocusRequest } from '../panel/block-panel.tsx';
import { FieldFrame } from '../panel/fields/field-frame.tsx';
import { ImageField } from '../panel/fields/image-field.tsx';
import { TextListInput } from '../panel/fields/text-list-input.tsx';
import { useSpelling } from '../panel/fields/use-spelling.ts';
import { useEditor, useSession, useView } from '../session/session.ts';
import { keywordLimits } from './keyword-limits.ts';
import css from './seo.module.css';

const imageEditor = {
  control: 'image',
  label: t('Image for search and social media'),
  required: false,
  maximum: 1,
  aspects: [
    { label: '1.91:1', ratio: 1200 / 630 },
    { label: t('Free'), ratio: null },
  ],
} as const satisfies FieldEditor;

const darkEditor = {
  ...imageEditor,
  label: t('Image for dark mode'),
  help: t('Only for drawings and plots, in lists.'),
} as const;

type PageImageProps = {
  readonly editor: typeof imageEditor | typeof darkEditor;
  readonly value: readonly ImageRef[];
  readonly path: string;
  onChange(value: readonly ImageRef[]): void;
};

/** A field for an image of the page, which no block has. */
const PageImage = ({ editor, onChange, ...props }: PageImageProps) => (
  <ImageField
    {...props}
    field={{ editor } as unknown as Field}
    editor={editor}
    slot="seoImage"
    error={null}
    onLeave={() => undefined}
    onChange={(value) => onChange(value as readonly ImageRef[])}
  />
);

/** The metadata for search engines and social media, with a preview. */
export function SeoSettings() {
  const { store } = useSession();
  const spelling = useSpelling();
  const { title, seoTitle, seoDescription, seoKeywords, seoImage } = useEditor((state) => state.document);
  const set = (fields: Partial<PageFields>) => store.getState().dispatch({ type: 'set-page-fields', fields });
  const [image, dark] = [(seoImage ?? []).slice(0, 1), (seoImage ?? []).slice(1)];
  const setImages = (own: readonly ImageRef[], forms: readonly ImageRef[]) =>
    set({ seoImage: own.length === 0 ? null : [...own, ...forms] });
  useFocusRequest();
  return (
    <div className={css.screen}>
      <div className={css.form} data-form>
        <FieldFrame
          id="field-seoTitle"
          label={t('Search title')}
          topic="searchTitle"
          required={false}
          error={null}
          counter={t('{count} of about {limit}', { count: (seoTitle || title).length, limit: seoLimits.title })}
          help={seoTitle === '' ? t('Empty: the page’s title is used.') : undefined}
        >
          <TextInput
            id="field-seoTitle"
            value={seoTitle}
            maxLength={200}
            placeholder={title}
            {...spelling}
            onChange={(event) => set({ seoTitle: event.currentTarget.value })}
          />
          <Meter length={(seoTitle || title).length} limit={seoLimits.title} />
        </FieldFrame>
        <FieldFrame
          id="field-seoDescription"
          label={t('Search description')}
          required={false}
          error={null}
          counter={t('{count} of about {limit}', { count: seoDescription.length, limit: seoLimits.description })}
        >
          <Textarea
            id="field-seoDescription"
            autosize
            minRows={3}
            maxRows={8}
            value={seoDescription}
            maxLength={1000}
            {...spelling}
            onChange={(event) => set({ seoDescription: event.currentTarget.value })}
          />
          <Meter length={seoDescription.length} limit={seoLimits.description} />
        </FieldFrame>
        <FieldFrame
          id="field-seoKeywords"
          label={t('Keywords')}
          required={false}
          error={null}
          counter={String(seoKeywords.length)}
          help={t('Used by this site’s own search. Web search engines ignore keywords.')}
        >
          <TextListInput
            id="field-seoKeywords"
            value={seoKeywords}
            limits={keywordLimits}
            onChange={(value) => set({ seoKeywords: value })}
          />
        </FieldFrame>
        <PageImage editor={imageEditor} value={image} path="seoImage" onChange={(value) => setImages(value, dark)} />
        {image.length > 0 && (
          <PageImage editor={darkEditor} value={dark} path="seoImage.dark" onChange={(value) => setImages(image, value)} />
        )}
      </div>
      <Previews />
    </div>
  );
}

/** The length of a text: green up to the limit, amber beyond it. */
function Meter({ length, limit }: { readonly length: number; readonly limit: number }) {
  const most = limit * 1.2;
  return (
    <div className={css.meter} aria-hidden>
      <span className={css.good} style={{ width: `${(Math.min(length, limit) / most) * 100}%` }} />
      <span className={css.over} style={{ width: `${(Math.min(Math.max(0, length - limit), most - limit) / most) * 100}%` }} />
    </div>
  );
}

function Previews() {
  const { title, seoTitle, seoDescription, seoImage } = useEditor((state) => state.document);
  const path = useView((view) => view.page.path);
  const [image] = seoImage ?? [];
  const shownTitle = seoTitle || title || t('Untitled page');
  const description = seoDescription || t('Search engines show text from the page.');
  return (
    <div className={css.previews}>
      <h2 className={css.previewTitle}>{t('As a search result')}</h2>
      <div className={css.result}>
        <p className={css.address}>
          {window.location.host}
          {path
            .split('/')
            .filter(Boolean)
            .map((part) => ` › ${part}`)
            .join('')}
        </p>
        <p className={css.resultTitle}>{cutText(shownTitle, seoLimits.title)}</p>
        <p className={css.resultText}>{cutText(description, seoLimits.description)}</p>
      </div>
      <h2 className={css.previewTitle}>{t('As a card on social media')}</h2>
      <div className={css.card}>
        {image === undefined ? (
          <div className={css.noImage}>{t('No image selected')}</div>
        ) : (
          <img className={css.image} src={imageURL(image)} alt="" />
        )}
        <div className={css.cardWords}>
          <p className={css.host}>{window.location.host}</p>
          <p className={css.cardTitle}>{shownTitle}</p>
          <p className={css.cardText}>{cutText(description, 90)}</p>
        </div>
      </div>
      <p className={css.note}>{t('An approximation. Search engines and social media may show other text from the page.')}</p>
    </div>
  );
}
