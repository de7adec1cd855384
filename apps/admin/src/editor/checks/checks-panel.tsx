import { Button } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';

import { trpc } from '../../shared/api/client.ts';
import { t } from '../../shared/language/t.ts';
import { announce, goTo } from '../session/commands.ts';
import { useChecks, useEditor, useSession, useView, type Session } from '../session/session.ts';
import { showUndo } from '../session/show-undo.ts';
import type { Check, Repair } from './checks.ts';
import css from './checks.module.css';
import { examineWhileOpen } from './drawn/examine-while-open.ts';
import { useGlossaryChecks } from './glossary-checks.ts';
import { levelOf, readingOf } from './reading-level.ts';

/** All checks before publishing, each with a button that navigates to its location. */
export function ChecksPanel() {
  const { mustBePutRight, worthALook: looks, passed, isExamining } = useChecks();
  const glossary = useGlossaryChecks();
  const worthALook = [...looks, ...glossary];
  const count = mustBePutRight.length + worthALook.length;
  const session = useSession();
  const utils = trpc.useUtils();
  const [isChecking, setChecking] = useState(false);
  const examination = useRef<ReturnType<typeof examineWhileOpen>>(undefined);
  useEffect(() => {
    const begun = examineWhileOpen(session);
    examination.current = begun;
    return begun.stop;
  }, [session]);
  const again = async () => {
    setChecking(true);
    await Promise.all([session.checks.again(), examination.current?.again(), utils.reusableBlocks.get.invalidate()]);
    setChecking(false);
    announce(session, t('Checked again'));
  };
  return (
    <div className={css.panel}>
      <div className={css.summary}>
        <p className={css.count}>{t('{count, plural, =0 {Nothing} one {# thing} other {# things}} to look at', { count })}</p>
        <Button variant="default" size="compact-sm" loading={isChecking} onClick={() => void again()}>
          {t('Check again')}
        </Button>
      </div>
      <ReadingLines />
      {isExamining && <p className={css.examining}>{t('The page is being examined as it is drawn…')}</p>}
      <Group title={t('Fix before publishing')} checks={mustBePutRight} isBad />
      <Group title={t('Suggestions')} checks={worthALook} />
      {passed.length > 0 && (
        <h2 className={css.group}>
          {t('Passed')} <span className={css.number}>{passed.length}</span>
        </h2>
      )}
      <ul className={css.passed}>
        {passed.map((text) => (
          <li key={text}>
            <IconCheck size={16} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Makes a correction as one step of the history, and offers to undo it. */
function repair(session: Session, { action, done }: Repair): void {
  session.store.getState().dispatch(action);
  session.checks.refresh();
  announce(session, done);
  showUndo(session.store, `${done}.`);
}

/** The length of the page and how easy it is to read. */
function ReadingLines() {
  const blocks = useDeferredValue(useEditor((state) => state.document.blocks));
  const locale = useView((view) => view.page.locale);
  const { words, minutes, ease } = useMemo(() => readingOf(blocks, locale), [blocks, locale]);
  const time = t('{minutes, plural, =0 {less than a minute} one {# minute} other {# minutes}}', { minutes });
  return (
    <dl className={css.reading}>
      <dt>{t('Length')}</dt>
      <dd>{t('{words, plural, one {# word} other {# words}}, {time}', { words, time })}</dd>
      {ease !== null && (
        <>
          <dt>{t('Reading level')}</dt>
          <dd>
            {t('{level}, {ease} of 100 ({formula})', {
              level: levelOf(ease),
              ease,
              formula: locale === 'nl-nl' ? 'Flesch-Douma' : 'Flesch',
            })}
          </dd>
        </>
      )}
    </dl>
  );
}

function Group({
  title,
  checks,
  isBad = false,
}: {
  readonly title: string;
  readonly checks: readonly Check[];
  readonly isBad?: boolean;
}) {
  const session = useSession();
  if (checks.length === 0) return null;
  const Mark = isBad ? IconAlertCircle : IconAlertTriangle;
  return (
    <section aria-label={title}>
      <h2 className={css.group}>
        {title} <span className={isBad ? css.numberBad : css.numberWarn}>{checks.length}</span>
      </h2>
      <ul className={css.list}>
        {checks.map(({ repair: correction, ...check }) => (
          <li key={check.id} className={css.check}>
            <Mark size={18} aria-hidden className={isBad ? css.bad : css.warn} />
            <span className={css.words}>
              <span className={css.title}>{check.title}</span>
              <span className={css.detail}>{check.detail}</span>
            </span>
            {correction !== undefined && !session.isReadOnly && (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`${correction.label}: ${check.title}`}
                onClick={() => repair(session, correction)}
              >
                {correction.label}
              </Button>
            )}
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('Show: {title}', { title: check.title })}
              onClick={() => goTo(session, check.place)}
            >
              {t('Show')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
