import css from './account-wake.module.css';

/** The computed wake of a ship beside the forms that lead to an account. A background, so that narrow windows do not load it. */
export function AccountWake() {
  return <div className={css.wake} />;
}
