import type { MemberAccount } from '@ximblox/contract';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { t } from '../../../../shared/language/t.ts';
import { formatExact } from '../../../../shared/format.ts';
import { AccountChip } from '../../../../shared/list/account-chip.tsx';
import { Cut } from '../../../../shared/list/cut.tsx';
import { When } from '../../../../shared/list/when.tsx';
import shared from '../../../../shared/shared.module.css';
import { Avatar } from '../../../../shared/ui/avatar.tsx';
import { nameOf } from '../member-form.ts';
import css from './member-page.module.css';

type FactProps = { readonly name: string; readonly place?: 'whole' | 'wide'; readonly children: ReactNode };

/** One fact; on a phone `whole` takes a line, and `wide` is left out. */
const Fact = ({ name, place, children }: FactProps) => (
  <div data-place={place}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const waysIn = ({ hasPassword, linkedIn }: MemberAccount): string =>
  hasPassword && linkedIn ? t('Password and LinkedIn') : hasPassword ? t('Password') : linkedIn ? 'LinkedIn' : t('No way in yet');

/** Who a member is and how their account stands, above the tabs of the page. */
export function MemberSummary({ account }: { readonly account: MemberAccount }) {
  const { User: member, lastLoginAt, lockedUntil, language } = account;
  const name = nameOf(member);
  return (
    <>
      <section className={css.summary} aria-label={t('Account')}>
        <div className={css.person}>
          <Avatar name={name} />
          <div className={css.personText}>
            <a className={css.email} href={`mailto:${member.email}`} title={member.email}>
              {member.email}
            </a>
            <span className={shared.chips}>
              <AccountChip account={member} />
              {lockedUntil !== null && (
                <span className={shared.chip} data-kind="planned">
                  <IconLock size={14} aria-hidden />
                  {t('Locked')}
                </span>
              )}
            </span>
          </div>
        </div>
        <dl className={css.facts}>
          <Fact name={t('Organisation')} place="whole">
            {member.organisation === '' ? t('Not given') : <Cut text={member.organisation} />}
          </Fact>
          <Fact name={t('Registered')}>
            <When iso={member.createdAt} />
          </Fact>
          <Fact name={t('Last login')}>{lastLoginAt === null ? t('Never') : <When iso={lastLoginAt} />}</Fact>
          <Fact name={t('Logs in with')}>{waysIn(account)}</Fact>
          <Fact name={t('Mails in')} place="wide">
            {language === 'nl' ? t('Dutch') : t('English')}
          </Fact>
        </dl>
      </section>
      <Notice account={account} />
    </>
  );
}

/** Why a member can’t log in, if so. */
function Notice({ account: { User: member, lockedUntil } }: { readonly account: MemberAccount }) {
  if (typeof member.erasedAt === 'string')
    return (
      <p className={css.notice}>
        {t('The member deleted this account. It is erased on {time} unless they restore it with the link in their mail.', {
          time: formatExact(member.erasedAt),
        })}
      </p>
    );
  if (!member.active)
    return (
      <p className={css.notice}>
        {t('Not activated yet. The activation link was mailed to this address. It stops working if you change the address.')}
      </p>
    );
  if (lockedUntil !== null)
    return (
      <p className={css.notice}>
        {t('After too many wrong passwords a browser can’t log in to this account until {time}.', {
          time: formatExact(lockedUntil),
        })}
      </p>
    );
  return null;
}
