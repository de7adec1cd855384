import { t } from '../../shared/language/t.ts';
import { TopBar } from '../../shell/top-bar.tsx';
import css from './account.module.css';
import { ChangePassword } from './change-password.tsx';
import { OwnData } from './own-data.tsx';
import { OwnProfile } from './own-profile.tsx';
import { Passkeys } from './passkeys.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';
import { LanguageField } from './language-field.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { TimeZone } from './time-zone.tsx';

/** One's own account: profile, password, passkeys, second factor, sessions and data. */
export function UserSettings() {
  return (
    <>
      <TopBar title={t('User settings')} />
      <div className={css.scroll}>
        <section className={css.section} aria-labelledby="profile">
          <h2 id="profile">{t('Profile')}</h2>
          <p className={css.dim}>{t('How colleagues see you in lists, versions and emails.')}</p>
          <OwnProfile />
        </section>
        <section className={css.section} aria-labelledby="language">
          <h2 id="language">{t('Language')}</h2>
          <p className={css.dim}>{t('The language of the back office. Pages and emails stay in their own language.')}</p>
          <LanguageField />
        </section>
        <section className={css.section} aria-labelledby="notifications">
          <h2 id="notifications">{t('Notifications')}</h2>
          <p className={css.dim}>
            {t('The bell lists what concerns you. Requests for publication and decisions on yours are emailed in any case.')}
          </p>
          <NotificationSettings />
        </section>
        <section className={css.section} aria-labelledby="time-zone">
          <h2 id="time-zone">{t('Time zone')}</h2>
          <p className={css.dim}>{t('Used for the times shown and entered in the back office on this device.')}</p>
          <TimeZone />
        </section>
        <section className={css.section} aria-labelledby="password">
          <h2 id="password">{t('Password')}</h2>
          <p className={css.dim}>{t('Changing your password logs you out on all other devices.')}</p>
          <ChangePassword />
        </section>
        <section className={css.section} aria-labelledby="passkeys">
          <h2 id="passkeys">{t('Passkeys')}</h2>
          <p className={css.dim}>
            {t(
              'Log in with your fingerprint, face or PIN instead of a password and a code. A passkey is stored on your device or in your password manager, and can’t be used on an imitation of this site. Adding or removing one logs you out on all other devices.',
            )}
          </p>
          <Passkeys />
        </section>
        <section className={css.section} aria-labelledby="second-factor">
          <h2 id="second-factor">{t('Two-step verification')}</h2>
          <p className={css.dim}>
            {t(
              'With an app on your phone, the login asks for a code that it shows besides your password. Whoever learns your password cannot get in without your phone.',
            )}
          </p>
          <SecondFactor />
        </section>
        <section className={css.section} aria-labelledby="sessions">
          <h2 id="sessions">{t('Sessions')}</h2>
          <p className={css.dim}>
            {t('The browsers in which you are logged in. Log out those that you don’t recognise, and then change your password.')}
          </p>
          <Sessions />
        </section>
        <section className={css.section} aria-labelledby="own-data">
          <h2 id="own-data">{t('Your data')}</h2>
          <p className={css.dim}>
            {t(
              'A file with everything that is stored about your account, without passwords and keys. To have your account deleted, ask an administrator.',
            )}
          </p>
          <OwnData />
        </section>
      </div>
    </>
  );
}
