import { pageTypeCatalog } from '@ximblox/blocks';
import type { FirstPage } from '@ximblox/contract';
import { Button } from '@mantine/core';
import { IconCheck, IconFilePlus, IconPencil } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { formatChoice, formatNames } from '../../shared/format.ts';
import { language } from '../../shared/language/language.ts';
import { t } from '../../shared/language/t.ts';
import { adminLocaleNames } from '../../shared/language/words.ts';
import { usePermissions } from '../../shared/session/session-store.ts';
import { creatableLocales, typesFor } from '../pages/new-page-form.ts';
import css from './first-page.module.css';
import { HideButton } from './hide-hint.tsx';
import { SampleButton } from './sample-button.tsx';

const steps = ['write', 'request', 'publish'] as const;

/** Who may decide on a page, in words: by name where they are few. */
function readersOf({ readers }: FirstPage): string {
  if (readers.length === 0)
    return t('Nobody else may publish it yet: an administrator can give a colleague that permission, under Roles.');
  return t('In the editor, choose “Request publication”. {names} can publish it, or say what should change.', {
    names: formatChoice(readers.map(({ name }) => name)),
  });
}

type Step = { readonly title: string; readonly short: string; readonly words: string };

const textsOf = (first: FirstPage): Record<(typeof steps)[number], Step> => ({
  write: {
    title: t('Write it'),
    short: t('Written'),
    words: t(
      'Give it a title and type, or paste an article: Word, Google Docs and web pages become headings, texts, images and tables.',
    ),
  },
  request: first.publishesAlone
    ? {
        title: t('Check it'),
        short: t('Check it'),
        words: t('“Checks” in the editor says what is wrong with links, headings and images, and shows the place.'),
      }
    : { title: t('Have it read'), short: t('Have it read'), words: readersOf(first) },
  publish: {
    title: t('See it on the site'),
    short: t('On the site'),
    words: first.publishesAlone
      ? t('Choose “Publish” in the editor. Nothing is public before that.')
      : t('The bell and an email tell you when it is there.'),
  },
});

/** What somebody may write, in words. */
function useRights(publishesAlone: boolean): string {
  const permissions = usePermissions();
  const locales = creatableLocales(permissions);
  const types = new Map(locales.flatMap((locale) => typesFor(permissions, locale)).map((one) => [one.type, one]));
  const isAny = types.size === pageTypeCatalog.size;
  return t(
    '{isAny, select, true {You can write pages of every type} other {You can write pages of these types: {types}}}, in {languages}. {publishesAlone, select, true {Nothing is public until you publish it.} other {Nothing is public until somebody publishes it.}}',
    {
      isAny: String(isAny),
      types: formatNames([...types.values()].map(({ label }) => label[language])),
      languages: formatNames(locales.map((locale) => adminLocaleNames[locale])),
      publishesAlone: String(publishesAlone),
    },
  );
}

/** The way to a first page, for somebody who has not written one: what the three steps are, and the first of them to take. */
export function FirstPageSteps({ first }: { readonly first: FirstPage }) {
  const id = useId();
  const texts = textsOf(first);
  return (
    <section className={css.path} aria-labelledby={id}>
      <h2 id={id}>{t('Your first page, in three steps')}</h2>
      <p className={css.rights}>{useRights(first.publishesAlone)}</p>
      <ol className={css.steps}>
        {steps.map((step, index) => (
          <li key={step} aria-current={step === first.step ? 'step' : undefined}>
            <span className={css.number} aria-hidden>
              {index + 1}
            </span>
            <div>
              <h3>{texts[step].title}</h3>
              <p>{texts[step].words}</p>
              {step === 'write' && (
                <div className={css.acts}>
                  <Button component={Link} to="/new-page" variant="main" leftSection={<IconFilePlus size={16} />}>
                    {t('Write a page')}
                  </Button>
                  <SampleButton samplePageID={first.samplePageID} />
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How far a first page is, as a row above the dashboard. */
export function FirstPageRow({ first }: { readonly first: FirstPage }) {
  const texts = textsOf(first);
  const at = steps.indexOf(first.step);
  return (
    <section className={css.bar} aria-label={t('Your first page')}>
      <h2>{t('Your first page')}</h2>
      <ol className={css.short}>
        {steps.map((step, index) => (
          <li key={step} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
            <span className={css.number} aria-hidden>
              {index < at ? <IconCheck size={14} /> : index + 1}
            </span>
            {texts[step].short}
          </li>
        ))}
      </ol>
      <p className={css.next}>{first.step === 'publish' ? t('It waits for a decision.') : texts[first.step].words}</p>
      {first.page !== null && (
        <Button component={Link} to={`/page/${first.page.pageID}`} variant="default" leftSection={<IconPencil size={16} />}>
          {t('Open “{title}”', { title: first.page.title || t('Untitled page') })}
        </Button>
      )}
      <HideButton hides="firstPage" label={t('Hide for good')} />
    </section>
  );
}

const keys = (): readonly { readonly keys: string; readonly words: string }[] => [
  { keys: '/', words: t('on an empty line shows every block.') },
  { keys: 'Ctrl K', words: t('finds pages, people and commands.') },
  { keys: 'Ctrl Z', words: t('takes back what you did, also what you deleted or moved.') },
];

/** Three keys that a newcomer should know; they go with the way to a first page. */
export function Keys() {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className={css.keysHead}>
        <h2 id={id}>{t('Three things worth knowing')}</h2>
        <HideButton hides="firstPage" label={t('Hide for good')} />
      </header>
      <dl className={css.keys}>
        {keys().map((one) => (
          <Key key={one.keys} name={one.keys}>
            {one.words}
          </Key>
        ))}
      </dl>
    </section>
  );
}

const Key = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>
      {name.split(' ').map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </dt>
    <dd>{children}</dd>
  </div>
);
