import { Select } from '@mantine/core';
import { useState } from 'react';

import { trpc } from '../../shared/api/client.ts';
import { adminLanguages, storeChoice, type LanguageChoice } from '../../shared/language/language.ts';
import { t } from '../../shared/language/t.ts';
import { sessionStore, useSessionState } from '../../shared/session/session-store.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import css from './account.module.css';

const browser = 'browser';
const options = [
  { value: browser, label: t('The browser’s') },
  // Each in its own language, so that those who read no other find it.
  { value: 'en', label: 'English' },
  { value: 'nl', label: 'Nederlands' },
];

/** The choice of the language in which one reads the back office, for the account. */
export function LanguageField() {
  const stored = useSessionState((state) => state.user?.language ?? null);
  const { mutateAsync: setLanguage, isPending } = trpc.users.setLanguage.useMutation();
  const [error, setError] = useState<unknown>();
  const choose = async (choice: LanguageChoice) => {
    setError(undefined);
    try {
      const { User: user } = await setLanguage({ language: choice });
      sessionStore.getState().setProfile(user);
      if (storeChoice(choice)) location.reload();
    } catch (cause) {
      setError(cause);
    }
  };
  return (
    <>
      <Select
        label={t('Language')}
        className={css.field ?? ''}
        data={options}
        value={stored ?? browser}
        allowDeselect={false}
        disabled={isPending}
        onChange={(value) => void choose(adminLanguages.find((language) => language === value) ?? null)}
      />
      {error !== undefined && <ErrorNotice title={t('The language was not saved.')} error={error} />}
    </>
  );
}
