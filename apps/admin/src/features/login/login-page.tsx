import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';

import { t } from '../../shared/language/t.ts';
import { useSessionState } from '../../shared/session/session-store.ts';
import { LoginFrame } from './login-frame.tsx';
import { LoginForm } from './login-form.tsx';
import css from './login.module.css';

/** Prevents open redirects: only paths of the back office are accepted. */
const safeReturn = (value: string | null): string => (value !== null && /^\/(?![/\\])/.test(value) ? value : '/dashboard');

/** The login page of the back office. */
export function LoginPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isIn = useSessionState((state) => state.status === 'authenticated');
  const target = safeReturn(search.get('return'));
  if (isIn) return <Navigate to={target} replace />;
  return (
    <LoginFrame title={t('Log in')} sub={t('with your institute account')}>
      <LoginForm onDone={() => void navigate(target, { replace: true })} />
      <p className={css.aside}>
        <Link to="/forgot-password">{t('Forgot your password?')}</Link>
      </p>
    </LoginFrame>
  );
}
