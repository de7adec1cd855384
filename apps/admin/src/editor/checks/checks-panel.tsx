import { Button } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react';

import { goTo } from '../session/commands.ts';
import { useChecks, useSession } from '../session/session.ts';
import type { Check } from './checks.ts';
import css from './checks.module.css';

/** All checks before publishing, each with a button that navigates to its location. */
export function ChecksPanel() {
  const { mustBePutRight, worthALook, passed } = useChecks();
  const count = mustBePutRight.length + worthALook.length;
  return (
    <div className={css.panel}>
      <p className={css.summary}>
        {count === 0 ? 'Nothing to look at' : count === 1 ? '1 thing to look at' : `${count} things to look at`}
      </p>
      <Group title="Fix before publishing" checks={mustBePutRight} isBad />
      <Group title="Suggestions" checks={worthALook} />
      {passed.length > 0 && (
        <h2 className={css.group}>
          Passed <span className={css.number}>{passed.length}</span>
        </h2>
      )}
      <ul className={css.passed}>
        {passed.map((text) => (
          <li key={text}>
            <IconCheck size={16} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Group({
  title,
  checks,
  isBad = false,
}: {
  readonly title: string;
  readonly checks: readonly Check[];
  readonly isBad?: boolean;
}) {
  const session = useSession();
  if (checks.length === 0) return null;
  const Mark = isBad ? IconAlertCircle : IconAlertTriangle;
  return (
    <section aria-label={title}>
      <h2 className={css.group}>
        {title} <span className={isBad ? css.numberBad : css.numberWarn}>{checks.length}</span>
      </h2>
      <ul className={css.list}>
        {checks.map((check) => (
          <li key={check.id} className={css.check}>
            <Mark size={18} aria-hidden className={isBad ? css.bad : css.warn} />
            <span className={css.words}>
              <span className={css.title}>{check.title}</span>
              <span className={css.detail}>{check.detail}</span>
            </span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Show: ${check.title}`}
              onClick={() => goTo(session, check.place)}
            >
              Show
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
