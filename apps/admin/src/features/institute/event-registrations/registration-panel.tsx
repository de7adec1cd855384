import { Button } from '@mantine/core';
import type { EventRegistration } from '@ximblox/contract';
import { Link } from 'react-router-dom';

import { t } from '../../../shared/language/t.ts';
import { adminLocaleNames } from '../../../shared/language/words.ts';
import { formatExact } from '../../../shared/format.ts';
import { SidePanel } from '../../../shared/ui/side-panel.tsx';
import css from './event-registrations.module.css';
import { RegistrationChip } from './registration-chip.tsx';

type RegistrationPanelProps = {
  readonly registration: EventRegistration;
  onDelete(): void;
  onClose(): void;
};

/** All that somebody sent to register. */
export function RegistrationPanel({ registration, onDelete, onClose }: RegistrationPanelProps) {
  const { pageID, eventTitle, name, email, organisation, answers, status, locale, createdAt } = registration;
  return (
    <SidePanel
      title={name}
      onSubmit={onClose}
      onClose={onClose}
      footer={
        <>
          <Button type="button" variant="default" onClick={onDelete}>
            {t('Delete…')}
          </Button>
          <Button type="submit" variant="default">
            {t('Close')}
          </Button>
        </>
      }
    >
      <dl className={css.entries}>
        <dt>{t('Event')}</dt>
        <dd>{pageID === null ? eventTitle : <Link to={`/page/${pageID}`}>{eventTitle}</Link>}</dd>
        <dt>{t('Status')}</dt>
        <dd>
          <RegistrationChip status={status} />
        </dd>
        <dt>{t('Email')}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>{t('Organisation')}</dt>
        <dd>{organisation === '' ? t('Not given') : organisation}</dd>
        {answers.map(({ question, answer }, index) => (
          <div key={index}>
            <dt>{question}</dt>
            <dd>{answer === '' ? t('Not given') : answer}</dd>
          </div>
        ))}
        <dt>{t('Language')}</dt>
        <dd>{adminLocaleNames[locale]}</dd>
        <dt>{t('Received')}</dt>
        <dd>
          <time dateTime={createdAt}>{formatExact(createdAt)}</time>
        </dd>
      </dl>
    </SidePanel>
  );
}
