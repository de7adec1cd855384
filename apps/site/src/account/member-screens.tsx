import { useForm } from '@ximblox/blocks/render';
import type { Member, MemberSession } from '@ximblox/contract';
import { formatDate } from '@ximblox/i18n';
import { accountPath, deviceOf } from '@ximblox/primitives';
import type { ReactNode } from 'react';

import { InterestFields, interestNames, PasswordField, ProfileFields, ShowPasswords } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { homePath } from '../layout/navigation.ts';
import type { ScreenProps } from './account-texts.ts';
import { ExportLink } from './confirmed-screens.tsx';
import { Overview } from './institute/overview.tsx';
import { FirstPassword, ProviderState } from './institute/provider-login.tsx';
import css from './account.module.css';

/** A profile as the fields of a form: ticked boxes are `on`. */
const valuesOf = (member: Member | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(member ?? {}).map(([name, value]) => [name, typeof value === 'boolean' ? (value ? 'on' : '') : String(value)]),
  );

/** What a member comes for, and below it what is known about them, each line with the way to change it. */
export function ProfileScreen({ view, words }: ScreenProps) {
  const { member, frame } = view;
  if (member === undefined) return null;
  const { fields, names, profile } = words;
  const country = view.countries?.find(({ value }) => value === member.country)?.label ?? member.country;
  const lines = [member.address, member.addressLine2, `${member.postalCode} ${member.city}`.trim(), country];
  const person = [
    `${names[member.title]} ${frame.member?.name ?? ''}`.trim(),
    [member.function, member.organisation].filter((part) => part !== '').join(', '),
  ];
  const reach = [lines.filter((line) => line !== '').join(', '), member.telephone];
  const chosen = interestNames.filter((name) => member[name]).map((name) => fields[name] ?? '');
  const to = (screen: 'edit' | 'email' | 'interests', text: string) => <a href={accountPath(screen, frame.locale)}>{text}</a>;
  const rows: readonly { label: string | undefined; values: readonly string[]; none?: string; link?: ReactNode }[] = [
    { label: profile.name, values: person, link: to('edit', words.change.edit) },
    { label: fields['address'], values: reach },
    { label: fields['email'], values: [member.email], link: to('email', words.titles.email) },
    { label: profile.receive, values: chosen, none: profile.noInterests, link: to('interests', words.change.interests) },
    { label: profile.dataTitle, values: [profile.data], link: <ExportLink view={view} words={words} /> },
  ];
  return (
    <>
      {view.overview !== undefined && <Overview overview={view.overview} words={words} locale={frame.locale} />}
      <div>
        <h2 className={css.about}>{words.sections.person}</h2>
        <dl className={css.facts}>
          {rows.map(({ label, values, none = profile.none, link }) => (
            <div key={label} className={css.fact}>
              <dt>{label}</dt>
              <dd className={values.some((value) => value !== '') ? undefined : css.none}>
                {values.filter((value) => value !== '').join('\n') || none}
              </dd>
              {link !== undefined && <dd>{link}</dd>}
            </div>
          ))}
        </dl>
      </div>
      <ProviderState view={view} words={words} />
    </>
  );
}

export const EditScreen = ({ view, words }: ScreenProps) => (
  <AccountForm
    view={view}
    name="edit"
    submit={words.save}
    values={valuesOf(view.member)}
    cancel={accountPath('profile', view.frame.locale)}
  >
    {(part) => <ProfileFields part={part} words={words} view={view} />}
  </AccountForm>
);

export const InterestsScreen = ({ view, words }: ScreenProps) => (
  <>
    <p>{words.interests.intro}</p>
    <AccountForm
      view={view}
      name="interests"
      submit={words.save}
      values={valuesOf(view.member)}
      cancel={accountPath('profile', view.frame.locale)}
    >
      {(part) => <InterestFields part={part} words={words} />}
    </AccountForm>
  </>
);

export function DownloadsScreen({ view, words }: ScreenProps) {
  const { downloads = [], frame } = view;
  if (downloads.length === 0) return <p>{words.downloads.none}</p>;
  return (
    <ul className={css.items}>
      {downloads.map(({ fileName, url, title, at }) => (
        <li key={`${fileName}-${at}`}>
          {url === null ? <span>{fileName}</span> : <a href={url}>{fileName}</a>}
          <span className={css.meta}>
            {formatDate(frame.locale, at)}
            {title !== null && `, ${words.downloads.on} ${title}`}
            {url === null && ` (${words.downloads.gone.toLowerCase()})`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A file that the browser goes on to by itself, and the ways on for when it has it. */
export const FileScreen = ({ view, words }: ScreenProps) => (
  <>
    <p>{words.file.intro}</p>
    <p>
      <a className="action" href={view.file}>
        {words.file.open}
      </a>
    </p>
    <ul className={css.items}>
      {view.from !== undefined && (
        <li>
          <a href={view.from}>{words.file.back}</a>
        </li>
      )}
      <li>
        <a href={accountPath('downloads', view.frame.locale)}>{words.titles.downloads}</a>
      </li>
      <li>
        <a href={homePath(view.frame.locale)}>{words.home}</a>
      </li>
    </ul>
  </>
);

const ChangePassword = ({ view, words }: ScreenProps) => (
  <>
    <p>{words.password.intro}</p>
    <AccountForm view={view} name="password" submit={words.password.submit} cancel={accountPath('profile', view.frame.locale)}>
      {(part) => (
        <>
          <PasswordField part={part} words={words} name="currentPassword" />
          <PasswordField part={part} words={words} name="newPassword" isNew hasRules />
          <ShowPasswords words={words.passwords} />
        </>
      )}
    </AccountForm>
  </>
);

export const PasswordScreen = ({ view, words }: ScreenProps) =>
  view.loginMethods?.password === false ? (
    <FirstPassword view={view} words={words} intro={words.passwordLink.intro} />
  ) : (
    <ChangePassword view={view} words={words} />
  );

function Session({ session, view, words }: ScreenProps & { readonly session: MemberSession }) {
  const { token } = useForm('session');
  const name = deviceOf(session.userAgent) ?? words.sessions.unknown;
  return (
    <li>
      <div className={css.session}>
        <div>
          <strong>{name}</strong>
          <span className={css.meta}>
            {session.current
              ? words.sessions.current
              : `${words.sessions.lastSeen}: ${formatDate(view.frame.locale, session.seenAt)}`}
          </span>
        </div>
        {!session.current && (
          <form method="post" action={view.path}>
            <input type="hidden" name="form" value="session" />
            <input type="hidden" name="csrfToken" value={token} />
            <input type="hidden" name="id" value={session.id} />
            <button type="submit" className="button button-second">
              {words.sessions.end}
              <span className="hidden"> {name}</span>
            </button>
          </form>
        )}
      </div>
    </li>
  );
}

export function SessionsScreen({ view, words }: ScreenProps) {
  const { sessions = [] } = view;
  return (
    <>
      <p>{words.sessions.intro}</p>
      <ul className={css.items}>
        {sessions.map((session) => (
          <Session key={session.id} session={session} view={view} words={words} />
        ))}
      </ul>
      {sessions.length > 1 && <AccountForm view={view} name="sessions" submit={words.sessions.endOthers} isSecondary />}
    </>
  );
}
