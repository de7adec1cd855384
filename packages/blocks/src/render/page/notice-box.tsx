import { keepUnits } from '@ximblox/i18n';
import { texts } from '@ximblox/i18n/site-texts';
import { loginPath, registrationPath } from '@ximblox/primitives';
import type { ReactNode } from 'react';

import { blockCatalog, pageTypeCatalog } from '../../catalog.ts';
import type { RenderContext } from '../../render-context.ts';
import type { TemplatePage } from './template-page.tsx';
import { blockID } from '../read-props.ts';
import css from './notice-box.module.css';

const icons = {
  information: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v6M12 7v1.6" />
    </>
  ),
  warning: <path d="M12 3.2 22 20.5H2ZM12 10v5M12 16.4V18" />,
  lock: <path d="M5 10.5h14V21H5ZM8 10.5V7a4 4 0 0 1 8 0v3.5" />,
};

type NoticeBoxProps = {
  readonly id?: string | undefined;
  readonly icon: keyof typeof icons;
  /** The kind for screen readers; empty if the title says it. */
  readonly kind: string;
  readonly title: string;
  readonly className?: string | undefined;
  /** True where the title belongs into the outline of the page. */
  readonly isSection?: boolean;
  readonly children: ReactNode;
};

/** A highlighted box whose title and icon show its kind. */
export function NoticeBox({ id, icon, kind, title, className = '', isSection = false, children }: NoticeBoxProps) {
  const Title = isSection ? 'h2' : 'p';
  return (
    <div id={id} className={`${css.box} ${icon === 'warning' ? (css.warning ?? '') : ''} ${className}`} role="note">
      <Title className={css.title}>
        <svg
          className={css.icon}
          viewBox="0 0 24 24"
          width="24"
          height="24"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        >
          {icons[icon]}
        </svg>
        <span>
          {kind !== '' && <span className="hidden">{kind}: </span>}
          {keepUnits(title)}
        </span>
      </Title>
      {children}
    </div>
  );
}

type AccessProps = { readonly context: RenderContext };

/** The two ways to an account, each of which leads back to the page. */
export function AccountLinks({ context: { locale, path } }: AccessProps) {
  const { logIn, or, register } = texts(locale).notice.account;
  return (
    <>
      <a href={loginPath(locale, path)}>{logIn}</a> {or} <a href={registrationPath(locale, path)}>{register}</a>
    </>
  );
}

type MembersNoticeProps = { readonly page: TemplatePage; readonly context: RenderContext; readonly finds: readonly string[] };

/** What members of the page's group would read here, as its own fields say it, and how one gets to see it. */
function MembersNotice({ page, context, finds }: MembersNoticeProps) {
  const { hiddenLevels = [], isLoggedIn, locale, path } = context;
  const words = texts(locale).notice;
  return (
    <NoticeBox icon="lock" kind="" title={words.membersTitle(page.title)} className={`${css.closing} ${css.offer}`} isSection>
      <div className={css.offered}>
        <p className={css.text}>{words.membersFind}</p>
        <ul className={css.finds}>
          {finds.map((find) => (
            <li key={find}>{keepUnits(find)}</li>
          ))}
        </ul>
        {hiddenLevels.includes(1) && (
          <p className={css.text}>
            <AccountLinks context={context} /> {words.account.toSeeMore}
          </p>
        )}
      </div>
      {isLoggedIn !== true && (
        <p className={css.act}>
          <a className="button" href={loginPath(locale, path)}>
            {words.account.logIn}
          </a>
        </p>
      )}
    </NoticeBox>
  );
}

type OfPage = { readonly page: TemplatePage; readonly context: RenderContext };

/** The blocks of a page that only members of its group see, for those who are; none for anybody else. */
function membersBlocks({ page, context }: OfPage) {
  const isHidden = context.hiddenLevels?.includes(2) === true;
  const hasGroup = pageTypeCatalog.get(page.type)?.audience(page.typeData) !== undefined;
  if (context.isLoggedIn !== true || isHidden || !hasGroup) return [];
  return page.blocks.filter(({ visibility }) => visibility === 2);
}

/** Whether the reader is a member of the group of a page and sees more of it for that. */
export const isMemberOf = (of: OfPage): boolean => membersBlocks(of).length > 0;

/** The line above a page with what only members of its group see, for those who are: why they do, and where the files are. */
export function MemberLine({ page, context }: OfPage) {
  const own = membersBlocks({ page, context });
  if (own.length === 0) return null;
  const words = texts(context.locale).notice;
  const files = own.find(({ type }) => blockCatalog.get(type)?.isDocuments === true);
  const id = files && blockID(files, true);
  return (
    <p className={css.member}>
      <span>
        <strong>{words.member(page.title)}</strong> {words.memberSees}
      </span>
      {id !== undefined && (
        <a className="action" href={`#${id}`}>
          {words.toFiles}
        </a>
      )}
    </p>
  );
}

/** The notice that a page has hidden blocks; it gives their levels, but neither number nor content. */
export function HiddenNotice({ context, page }: AccessProps & { readonly page?: TemplatePage }) {
  const { hiddenLevels = [], isLoggedIn, locale, membersOf = 'any', path } = context;
  const [lowest] = hiddenLevels;
  if (lowest === undefined) return null;
  const finds = page === undefined ? [] : (pageTypeCatalog.get(page.type)?.membersFind(page) ?? []);
  if (page !== undefined && hiddenLevels.includes(2) && finds.length > 0)
    return <MembersNotice page={page} context={context} finds={finds} />;
  const words = texts(locale).notice;
  const isForMembers = hiddenLevels.includes(2);
  return (
    <NoticeBox icon="lock" kind="" title={words.hidden[lowest]} className={css.closing} isSection>
      {lowest === 1 && (
        <p className={css.text}>
          <AccountLinks context={context} /> {isForMembers ? words.account.toSeeMore : words.account.toSeeAll}
        </p>
      )}
      {isForMembers && <p className={css.text}>{words.membersOf[membersOf]}</p>}
      {lowest === 2 && isLoggedIn !== true && (
        <p className={css.text}>
          <a href={loginPath(locale, path)}>{words.membersLogIn}</a>
        </p>
      )}
    </NoticeBox>
  );
}
