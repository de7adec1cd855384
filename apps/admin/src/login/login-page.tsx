import { useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';

import { useSessionState } from '../app/session-store.ts';
import { Mark } from '../shell/icons.tsx';
import { LoginForm } from './login-form.tsx';
import css from './login.module.css';
import wake from './wake.jpg';

/** Only addresses of the back office itself are gone back to. */
const safeReturn = (value: string | null): string => (value !== null && /^\/(?![/\\])/.test(value) ? value : '/');

/** The door of the back office. */
export function LoginPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isIn = useSessionState((state) => state.status === 'authenticated');
  useEffect(() => {
    document.title = 'Log in · Ximblox';
  }, []);
  const target = safeReturn(search.get('return'));
  if (isIn) return <Navigate to={target} replace />;
  return (
    <div className={css.page}>
      <aside className={css.picture} style={{ backgroundImage: `url(${wake})` }} aria-label="About this back office">
        <p className={css.brand}>
          <Mark size={30} /> Ximblox
        </p>
        <p className={css.caption}>
          Meridian Maritime Institute
          <br />
          <span>A ship’s wake in deep water, computed</span>
        </p>
      </aside>
      <main className={css.main}>
        <div className={css.column}>
          <h1 className={css.title}>Log in</h1>
          <p className={css.sub}>with your account of the institute</p>
          <LoginForm onDone={() => void navigate(target, { replace: true })} />
        </div>
      </main>
    </div>
  );
}
