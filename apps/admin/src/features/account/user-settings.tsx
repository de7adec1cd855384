import { TopBar } from '../../shell/top-bar.tsx';
import css from './account.module.css';
import { ChangePassword } from './change-password.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

/** One's own account: password, second factor and sessions. */
export function UserSettings() {
  return (
    <>
      <TopBar title="User settings" />
      <div className={css.scroll}>
        <section className={css.section} aria-labelledby="password">
          <h2 id="password">Password</h2>
          <p className={css.dim}>Changing your password logs you out on all other devices.</p>
          <ChangePassword />
        </section>
        <section className={css.section} aria-labelledby="second-factor">
          <h2 id="second-factor">Two-step verification</h2>
          <p className={css.dim}>
            Besides your password the login asks for a code that an app on your phone shows. Whoever learns your password cannot
            get in without your phone.
          </p>
          <SecondFactor />
        </section>
        <section className={css.section} aria-labelledby="sessions">
          <h2 id="sessions">Sessions</h2>
          <p className={css.dim}>
            The browsers in which you are logged in. Log out those that you don’t recognize, and then change your password.
          </p>
          <Sessions />
        </section>
      </div>
    </>
  );
}
