import { Button, CloseButton } from '@mantine/core';

import { t } from '../../../shared/language/t.ts';
import { useEditor, useSession, useView } from '../../session/session.ts';
import css from './report.module.css';
import { sentencesOf, type PasteReport as Report } from './report.ts';

/** What was not taken of the last paste, until it is closed. */
export function PasteReport() {
  const report = useView((state) => state.pasteReport);
  return (
    <>
      {/* The words are announced: a region that appears with them would not be. */}
      <div role="status" className="visually-hidden">
        {report === null ? '' : sentencesOf(report).join(' ')}
      </div>
      {report !== null && <Shown report={report} />}
    </>
  );
}

function Shown({ report }: { readonly report: Report }) {
  const { view } = useSession();
  const isPristine = useEditor(({ document }) => report.plain?.after === document);
  const close = () => {
    view.setState({ pasteReport: null });
    document.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus();
  };
  return (
    <section className={css.report} aria-label={t('Not taken over')} data-region="report">
      <ul className={css.sentences}>
        {sentencesOf(report).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {report.plain !== undefined && isPristine && (
        <Button
          className={css.plain ?? ''}
          variant="default"
          size="compact-sm"
          onClick={() => {
            view.setState({ pasteReport: null });
            report.plain?.run();
          }}
        >
          {t('Keep as plain text')}
        </Button>
      )}
      <CloseButton className={css.close ?? ''} size={24} aria-label={t('Close')} onClick={close} />
    </section>
  );
}
