import { Button } from '@mantine/core';
import type { ExternalLink } from '@ximblox/contract';
import { Link } from 'react-router-dom';

import { t } from '../../shared/language/t.ts';
import type { ListColumn } from '../../shared/list/list-table.tsx';
import { When } from '../../shared/list/when.tsx';
import { findingText } from '../../shared/link-finding.ts';
import css from './external-links.module.css';

export const linkSort = { url: 'asc', failedSince: 'desc', checkedAt: 'desc' } as const;

const addressOf = ({ pageID, blockKey }: ExternalLink['pages'][number]): string =>
  `/page/${pageID}${blockKey === '' ? '' : `?block=${encodeURIComponent(blockKey)}`}`;

/** The pages that have a link, each leading to its block in the editor, and the menu entries. */
function Places({ link }: { readonly link: ExternalLink }) {
  const more = link.pageCount - link.pages.length;
  return (
    <ul className={css.places}>
      {link.pages.map((page) => (
        <li key={page.pageID}>
          <Link to={addressOf(page)}>{page.title === '' ? t('Untitled') : page.title}</Link>
        </li>
      ))}
      {link.menus.map(({ locale, title }) => (
        <li key={`${locale} ${title}`}>{t('Menu entry “{title}”', { title })}</li>
      ))}
      {more > 0 && <li>{t('and {count, plural, one {# more page} other {# more pages}}', { count: more })}</li>}
    </ul>
  );
}

type Acts = { readonly checkingID: number | undefined; readonly isOn: boolean; onCheck(link: ExternalLink): void };

/** The columns of the list. */
export const linkColumns = ({ checkingID, isOn, onCheck }: Acts): readonly ListColumn<ExternalLink>[] => [
  {
    id: 'url',
    title: t('URL'),
    cell: (link) => (
      <div className={css.cell}>
        <a href={link.url} target="_blank" rel="noreferrer noopener" className={css.url}>
          {link.url}
          <span className="visually-hidden"> {t('(opens in a new tab)')}</span>
        </a>
        <span className={css.finding}>
          {findingText(link)}{' '}
          {link.movedTo !== null && (
            <a href={link.movedTo} target="_blank" rel="noreferrer noopener">
              {link.movedTo}
              <span className="visually-hidden"> {t('(opens in a new tab)')}</span>
            </a>
          )}
        </span>
      </div>
    ),
  },
  { id: 'places', title: t('Where it stands'), width: '16rem', hide: 'phone', cell: (link) => <Places link={link} /> },
  {
    id: 'failedSince',
    title: t('Since'),
    width: '6.5rem',
    hide: 'tablet',
    cell: ({ failedSince }) => (failedSince === null ? '' : <When iso={failedSince} />),
  },
  { id: 'checkedAt', title: t('Checked'), width: '6.5rem', hide: 'tablet', cell: ({ checkedAt }) => <When iso={checkedAt} /> },
  {
    id: 'act',
    title: t('To do'),
    width: '9rem',
    cell: (link) =>
      isOn && (
        <Button variant="default" size="compact-sm" loading={checkingID === link.id} onClick={() => onCheck(link)}>
          {t('Check again')}
          <span className="visually-hidden"> {link.url}</span>
        </Button>
      ),
  },
];
