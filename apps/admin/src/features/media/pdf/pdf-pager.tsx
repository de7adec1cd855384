import { ActionIcon } from '@mantine/core';
import { pdfPagesMax, type MediaFile } from '@ximblox/contract';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';

import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { pdfPageURL } from '../use-media.ts';
import css from './pdf.module.css';

type Problem = NonNullable<NonNullable<MediaFile['pages']>['problem']>;
const problems: Readonly<Record<Problem, string>> = {
  encrypted: t('No preview: this PDF asks for a password.'),
  damaged: t('No preview: this PDF is damaged or too complex.'),
  tooLarge: t('No preview: this PDF is larger than 64 MB.'),
  tooSlow: t('No preview: reading this PDF takes too long.'),
};

const countingMs = 3_000;

/** The pages of a PDF, which the server counts soon after the upload. */
function usePages(file: MediaFile): MediaFile['pages'] {
  const isCounted = file.pages !== null;
  const { data } = trpc.media.getFile.useQuery(
    { id: file.id },
    { enabled: !isCounted, refetchInterval: (query) => (query.state.data?.file.pages == null ? countingMs : false) },
  );
  return isCounted ? file.pages : (data?.file.pages ?? null);
}

/** Shows a PDF page by page, up to a limit. */
export function PDFPager({ file }: { readonly file: MediaFile }) {
  const pages = usePages(file);
  const [pageNumber, setPageNumber] = useState(1);
  if (pages !== null && pages.problem !== null) return <p className={css.none}>{problems[pages.problem]}</p>;
  const count = pages?.count ?? 1;
  const last = Math.min(count, pdfPagesMax);
  const shown = Math.min(pageNumber, last);
  return (
    <section className={css.pager} aria-label={t('Pages')}>
      <Page key={pdfPageURL(file, shown, 1280)} file={file} pageNumber={shown} />
      <div className={css.steps}>
        <ActionIcon aria-label={t('Previous page')} disabled={shown === 1} onClick={() => setPageNumber(shown - 1)}>
          <IconChevronLeft size={16} />
        </ActionIcon>
        <span role="status">{pages === null ? t('Counting pages…') : t('Page {shown} of {count}', { shown, count })}</span>
        <ActionIcon aria-label={t('Next page')} disabled={shown >= last} onClick={() => setPageNumber(shown + 1)}>
          <IconChevronRight size={16} />
        </ActionIcon>
      </div>
      {count > last && shown === last && (
        <p className={css.note}>{t('The preview ends here. Download the file to read all pages.')}</p>
      )}
    </section>
  );
}

function Page({ file, pageNumber }: { readonly file: MediaFile; readonly pageNumber: number }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (state === 'failed') return <p className={css.none}>{t('This page can’t be shown. Download the file to read it.')}</p>;
  return (
    <img
      className={css.page}
      src={pdfPageURL(file, pageNumber, 1280)}
      alt={t('Page {pageNumber} of {name}', { pageNumber, name: file.name })}
      aria-busy={state === 'loading'}
      onLoad={() => setState('shown')}
      onError={() => setState('failed')}
    />
  );
}
