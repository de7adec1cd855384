import { ActionIcon, TextInput } from '@mantine/core';
import { IconArrowLeft, IconSearch, IconX } from '@tabler/icons-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useMatches } from 'react-router-dom';

import { language } from '../../shared/language/language.ts';
import { t } from '../../shared/language/t.ts';
import { closeHelp, useHelp } from '../../shared/help/help-store.ts';
import { useReturnFocus } from '../../shared/use-return-focus.ts';
import { GuideText, searchGuide, sections, withSubsections } from './guide.tsx';
import { version } from '../../../package.json';
import css from './help.module.css';

const hasHelp = (handle: unknown): handle is { readonly help: string } =>
  typeof handle === 'object' && handle !== null && 'help' in handle && typeof handle.help === 'string';

/** The section about the open screen. */
const useScreenSection = (): string | null => {
  const handle = useMatches().at(-1)?.handle;
  return hasHelp(handle) ? handle.help : null;
};

/** What the panel shows: a section, or the list of all with null. It follows the screen and what fields ask for. */
function useShown(): readonly [string | null, (id: string | null) => void] {
  const { section } = useHelp();
  const ofScreen = useScreenSection();
  const requested = section ?? ofScreen;
  const [chosen, setChosen] = useState<{ readonly id: string | null; readonly instead: string | null }>();
  return [
    chosen?.instead === requested && chosen !== undefined ? chosen.id : requested,
    (id) => setChosen({ id, instead: requested }),
  ];
}

/** The editors' guide beside the screen: the section about it, all others, and a search. The screen stays usable. */
export function HelpPanel() {
  useReturnFocus();
  const [shown, setShown] = useShown();
  const [term, setTerm] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    body.current?.scrollTo(0, 0);
  }, [shown, term]);
  const show = (id: string | null) => {
    setTerm('');
    setShown(id);
    heading.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the panel from any of its controls.
    <aside
      className={css.panel}
      data-own-escape
      aria-label={t('Help')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // The screen beside it has uses of its own for the key.
        event.preventDefault();
        closeHelp();
      }}
    >
      <header className={css.head}>
        {(shown !== null || term !== '') && (
          <ActionIcon size={32} aria-label={t('All topics')} title={t('All topics')} onClick={() => show(null)}>
            <IconArrowLeft size={18} />
          </ActionIcon>
        )}
        <h2 ref={heading} tabIndex={-1}>
          {t('Help')}
        </h2>
        <ActionIcon size={32} aria-label={t('Close help')} title={t('Close help (Esc)')} onClick={closeHelp}>
          <IconX size={18} />
        </ActionIcon>
      </header>
      {language !== 'en' && <p className={css.language}>{t('The guide is in English.')}</p>}
      <search className={css.search}>
        <TextInput
          aria-label={t('Search the help')}
          placeholder={t('Search the help')}
          maxLength={100}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
      </search>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Keys scroll it: a section may have nothing else to focus. */}
      <div className={css.body} ref={body} role="region" aria-label={t('Help text')} tabIndex={0}>
        {term.trim() !== '' ? (
          <Results term={term} onSection={show} />
        ) : (
          <div lang="en">{shown === null ? <Contents onSection={show} /> : <Section id={shown} onSection={show} />}</div>
        )}
      </div>
      <footer className={css.version}>Ximblox {version}</footer>
    </aside>
  );
}

type OnSection = { onSection(id: string): void };

function Section({ id, onSection }: OnSection & { readonly id: string }) {
  return withSubsections(id).map(({ id: anchor, title, level, nodes }, index) => (
    <Fragment key={anchor}>
      {level === 2 || index === 0 ? <h3>{title}</h3> : <h4>{title}</h4>}
      <GuideText nodes={nodes} onSection={onSection} />
    </Fragment>
  ));
}

function Contents({ onSection }: OnSection) {
  return (
    <ul className={css.contents}>
      {sections.map(({ id, title, level }) => (
        <li key={id} data-below={level > 2 || undefined}>
          <button type="button" className={css.anchor} onClick={() => onSection(id)}>
            {title}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Results({ term, onSection }: OnSection & { readonly term: string }) {
  const found = searchGuide(term);
  return (
    <>
      <p role="status" className={css.count}>
        {found.length === 0
          ? t('Nothing found for “{term}”. Try fewer words.', { term: term.trim() })
          : t('{count} found', { count: found.length })}
      </p>
      <ul className={css.results} lang="en">
        {found.map(({ section, excerpt }) => (
          <li key={section.id}>
            <button type="button" className={css.anchor} onClick={() => onSection(section.id)}>
              {section.title}
            </button>
            <p>{excerpt}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
