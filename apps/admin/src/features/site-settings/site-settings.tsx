import { Button, TextInput, type TextInputProps } from '@mantine/core';
import type { SiteSettings as Settings } from '@ximblox/contract';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';
import { useFieldArray, useForm, useWatch, type UseFormReturn } from 'react-hook-form';

import { adminLocaleNames } from '../../shared/language/words.ts';
import { t } from '../../shared/language/t.ts';
import { applyServerErrors, countErrors, errorAt, showSaved } from '../../shared/api/contract-form.ts';
import { useOriginal } from '../../shared/api/use-original.ts';
import { failureOf } from '../../shared/api/failure.ts';
import { trpc } from '../../shared/api/client.ts';
import { newKey } from '../../editor/document/keys.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { LeaveGuard } from '../../shared/leave-guard.tsx';
import { showToast } from '../../shared/ui/toast.tsx';
import { useErrorFocus } from '../../shared/use-error-focus.ts';
import { TopBar } from '../../shell/top-bar.tsx';
import { LineTools, OfficeField } from './office-field.tsx';
import {
  emptyOffice,
  fieldsOf,
  describeSettingsError,
  officeTitle,
  settingsOf,
  settingsResolver,
  type SettingsFields,
} from './settings-form.ts';
import { useSettingsLinks } from './settings-links.ts';
import css from './site-settings.module.css';

/** The site settings: name, languages, offices, links and the sender of mails. */
export function SiteSettings() {
  // A refetch on window focus must not replace unsaved input.
  const query = trpc.settings.getSite.useQuery({}, { refetchOnWindowFocus: false, staleTime: 0 });
  return (
    <>
      <TopBar title={t('Site settings')} />
      {query.data !== undefined && query.isFetchedAfterMount && <SettingsForm settings={query.data} />}
      {query.data !== undefined && !query.isFetchedAfterMount && <Skeleton />}
      {query.data === undefined && query.error === null && <Skeleton />}
      {query.data === undefined && query.error !== null && (
        <div className={css.scroll}>
          <ErrorNotice title={t('The settings could not be loaded.')} error={query.error} onRetry={() => void query.refetch()} />
        </div>
      )}
    </>
  );
}

const Skeleton = () => (
  <div className={css.scroll} aria-hidden>
    {Array.from({ length: 6 }, (_, index) => (
      <span key={index} className={css.bone} />
    ))}
  </div>
);

function SettingsForm({ settings }: { readonly settings: Settings }) {
  const saveSite = trpc.settings.saveSite.useMutation();
  const form = useForm<SettingsFields>({
    resolver: settingsResolver,
    defaultValues: fieldsOf(settings),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const wrong = countErrors(errors);
  const [failure, setFailure] = useState<unknown>();
  const element = useRef<HTMLFormElement>(null);
  const original = useOriginal(settings);
  const utils = trpc.useUtils();
  useErrorFocus(element, submitCount);
  const [privacyStatement, social] = useWatch({ control: form.control, name: ['privacyStatement', 'social'] });
  const dead = useSettingsLinks({ privacyStatement, social });
  const deadText =
    dead.size === 0
      ? ''
      : t('{count, plural, one {# link leads} other {# links lead}} to nothing, or could not be checked.', { count: dead.size });
  const save = form.handleSubmit(async (fields) => {
    try {
      await saveSite.mutateAsync({ ...settingsOf(fields), original: original.fields });
      // What others changed in the meantime was kept.
      const stored = await utils.settings.getSite.fetch({}, { staleTime: 0 }).catch(() => settingsOf(fields));
      original.restart(stored, showSaved(form, fields, fieldsOf(stored)));
      showToast({ text: [t('The settings were saved and are live now.'), deadText].filter((text) => text !== '').join(' ') });
    } catch (cause) {
      original.accept(cause);
      if ([400, 409].includes(failureOf(cause).status ?? 0)) applyServerErrors(form, cause, describeSettingsError);
      // Lists have no place of their own for what was changed in the meantime.
      if (failureOf(cause).status !== 400) setFailure(cause);
    }
  });
  const submit = (event: FormEvent) => {
    setFailure(undefined);
    void save(event);
  };
  return (
    <form ref={element} className={css.screen} noValidate onSubmit={submit}>
      <div className={css.scroll}>
        <section className={css.section} aria-labelledby="settings-name">
          <h2 id="settings-name">{t('Name and mails')}</h2>
          <TextInput
            className={css.narrow ?? ''}
            label={t('Name of the site')}
            required
            {...form.register('siteName')}
            error={errorAt(form, 'siteName')}
          />
          <TextInput
            className={css.narrow ?? ''}
            label={t('Mails come from')}
            description={t('The sender of every email from the site.')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            type="email"
            required
            {...form.register('mailFrom')}
            error={errorAt(form, 'mailFrom')}
          />
        </section>
        <section className={css.section} aria-labelledby="settings-privacy">
          <h2 id="settings-privacy">{t('Privacy statement')}</h2>
          <p>{t('Linked at the foot of every page, and where visitors create an account.')}</p>
          {(['en', 'nl'] as const).map((language) => (
            <TextInput
              key={language}
              className={css.narrow ?? ''}
              label={language === 'en' ? t('Page in English') : t('Page in Dutch')}
              placeholder={t('/{language}/privacy', { language })}
              {...warningAt(dead, `privacyStatement.${language}`)}
              {...form.register(`privacyStatement.${language}`)}
              error={errorAt(form, `privacyStatement.${language}`)}
            />
          ))}
        </section>
        <Languages />
        <SocialLinks form={form} dead={dead} />
        <Offices form={form} />
      </div>
      <div className={css.foot}>
        <Button type="submit" variant="main" loading={isSubmitting}>
          {t('Save the settings')}
        </Button>
        {failure !== undefined && (
          <div className={css.problem}>
            <ErrorNotice title={t('The settings are not saved.')} error={failure} fieldNames={fieldNames} />
          </div>
        )}
        <span role="status">
          {wrong > 0
            ? t('Not saved: {count, plural, one {# field needs} other {# fields need}} fixing.', { count: wrong })
            : deadText}
        </span>
      </div>
      <LeaveGuard isDirty={() => isDirty} what={t('the settings')} placeOf={({ pathname }) => pathname} />
    </form>
  );
}

/** What the form calls its fields, also those without a place of their own for what was changed in the meantime. */
const fieldNames = {
  siteName: t('Name of the site'),
  mailFrom: t('Mails come from'),
  'privacyStatement.en': t('Page in English'),
  'privacyStatement.nl': t('Page in Dutch'),
  social: t('Social media'),
  offices: t('Offices'),
};

/** What is said below the field of a link that leads to nothing; it can be saved. */
const warningAt = (dead: ReadonlyMap<string, string>, property: string): TextInputProps => ({
  description: dead.get(property),
  inputWrapperOrder: ['label', 'input', 'error', 'description'],
  descriptionProps: { className: css.warning ?? '' },
});

/** The site's languages with their path prefixes: read-only, since the program defines them. */
function Languages() {
  const query = trpc.settings.get.useQuery({}, { staleTime: Infinity });
  return (
    <section className={css.section} aria-labelledby="settings-languages">
      <h2 id="settings-languages">{t('Languages')}</h2>
      <p>{t('Pages can be created in these languages. The list is part of the program, not a setting.')}</p>
      <ul className={css.languages}>
        {query.data?.availableLocales.map((locale) => (
          <li key={locale}>
            {adminLocaleNames[locale]}{' '}
            <small>
              /{query.data.customSlugLocales[locale]}
              {locale === query.data.defaultLocale && `, ${t('where nothing else is asked for')}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PartProps = { readonly form: UseFormReturn<SettingsFields> };

function SocialLinks({ form, dead }: PartProps & { readonly dead: ReadonlyMap<string, string> }) {
  const { fields, append, insert, move, remove } = useFieldArray({ control: form.control, name: 'social' });
  const links = useWatch({ control: form.control, name: 'social' });
  return (
    <section className={css.section} aria-labelledby="settings-social">
      <h2 id="settings-social">{t('Social media')}</h2>
      <p>{t('Links at the foot of every page, in this order.')}</p>
      <ul className={css.lines}>
        {fields.map(({ id }, index) => (
          <li key={id} className={css.social}>
            <TextInput
              aria-label={t('Name of link {index}', { index: index + 1 })}
              placeholder={t('Name')}
              {...form.register(`social.${index}.name`)}
              error={errorAt(form, `social.${index}.name`)}
            />
            <TextInput
              aria-label={t('Address of link {index}', { index: index + 1 })}
              placeholder={t('https://')}
              {...warningAt(dead, `social.${index}.url`)}
              {...form.register(`social.${index}.url`)}
              error={errorAt(form, `social.${index}.url`)}
            />
            <LineTools
              name={links[index]?.name || t('Link {index}', { index: index + 1 })}
              index={index}
              count={fields.length}
              onMove={(by) => move(index, index + by)}
              onRemove={() => {
                const removed = form.getValues(`social.${index}`);
                remove(index);
                showToast({
                  text: t('“{name}” removed.', { name: removed.name }),
                  onUndo: () => insert(index, removed, { shouldFocus: false }),
                });
              }}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => append({ name: '', url: 'https://' }, { shouldFocus: false })}
        >
          {t('Add a link')}
        </Button>
      </div>
    </section>
  );
}

function Offices({ form }: PartProps) {
  const { fields, append, insert, move, remove } = useFieldArray({ control: form.control, name: 'offices' });
  return (
    <section className={css.section} aria-labelledby="settings-offices">
      <h2 id="settings-offices">{t('Offices')}</h2>
      <p>{t('On the contact page, its map and the foot of every page, in this order.')}</p>
      <ul className={css.lines}>
        {fields.map(({ id }, index) => (
          <OfficeField
            key={id}
            form={form}
            index={index}
            count={fields.length}
            onMove={(by) => move(index, index + by)}
            onRemove={() => {
              const removed = form.getValues(`offices.${index}`);
              remove(index);
              showToast({
                text: t('“{title}” removed. Visitors see it until you save.', { title: officeTitle(removed.name) }),
                onUndo: () => insert(index, removed, { shouldFocus: false }),
              });
            }}
          />
        ))}
      </ul>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => append(emptyOffice(newKey()), { shouldFocus: false })}
        >
          {t('Add an office')}
        </Button>
      </div>
    </section>
  );
}
