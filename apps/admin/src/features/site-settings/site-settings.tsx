import { Button, TextInput } from '@mantine/core';
import type { SiteSettings as Settings } from '@ximblox/contract';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';
import { useFieldArray, useForm, useWatch, type UseFormReturn } from 'react-hook-form';

import { adminLocaleNames } from '../../shared/language/words.ts';
import { applyServerErrors, countErrors, errorAt } from '../../shared/api/contract-form.ts';
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
import css from './site-settings.module.css';

/** The site settings: name, languages, offices, links and the sender of mails. */
export function SiteSettings() {
  // A refetch on window focus must not replace unsaved input.
  const query = trpc.settings.getSite.useQuery({}, { refetchOnWindowFocus: false, staleTime: 0 });
  return (
    <>
      <TopBar title="Site settings" />
      {query.data !== undefined && !query.isFetching && <SettingsForm settings={query.data} />}
      {query.data !== undefined && query.isFetching && <Skeleton />}
      {query.data === undefined && query.error === null && <Skeleton />}
      {query.data === undefined && query.error !== null && (
        <div className={css.scroll}>
          <ErrorNotice title="The settings could not be loaded." error={query.error} onRetry={() => void query.refetch()} />
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
  const utils = trpc.useUtils();
  useErrorFocus(element, submitCount);
  const save = form.handleSubmit(async (fields) => {
    const next = settingsOf(fields);
    try {
      await saveSite.mutateAsync(next);
      form.reset(fields, { keepSubmitCount: true });
      utils.settings.getSite.setData({}, next);
      showToast({ text: 'The settings were saved and are live now.' });
    } catch (cause) {
      if (failureOf(cause).status === 400) applyServerErrors(form, cause, describeSettingsError);
      else setFailure(cause);
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
          <h2 id="settings-name">Name and mails</h2>
          <TextInput
            className={css.narrow ?? ''}
            label="Name of the site"
            required
            {...form.register('siteName')}
            error={errorAt(form, 'siteName')}
          />
          <TextInput
            className={css.narrow ?? ''}
            label="Mails come from"
            description="The sender of every email from the site."
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            type="email"
            required
            {...form.register('mailFrom')}
            error={errorAt(form, 'mailFrom')}
          />
        </section>
        <section className={css.section} aria-labelledby="settings-privacy">
          <h2 id="settings-privacy">Privacy statement</h2>
          <p>Linked at the foot of every page, and where visitors create an account.</p>
          {(['en', 'nl'] as const).map((language) => (
            <TextInput
              key={language}
              className={css.narrow ?? ''}
              label={language === 'en' ? 'Page in English' : 'Page in Dutch'}
              placeholder={`/${language}/privacy`}
              {...form.register(`privacyStatement.${language}`)}
              error={errorAt(form, `privacyStatement.${language}`)}
            />
          ))}
        </section>
        <Languages />
        <SocialLinks form={form} />
        <Offices form={form} />
      </div>
      <div className={css.foot}>
        <Button type="submit" variant="main" loading={isSubmitting}>
          Save the settings
        </Button>
        {failure !== undefined && (
          <div className={css.problem}>
            <ErrorNotice title="The settings are not saved." error={failure} />
          </div>
        )}
        <span role="status">{wrong > 0 && `Not saved: ${wrong === 1 ? '1 field needs' : `${wrong} fields need`} fixing.`}</span>
      </div>
      <LeaveGuard isDirty={() => isDirty} what="the settings" placeOf={({ pathname }) => pathname} />
    </form>
  );
}

/** The site's languages with their path prefixes: read-only, since the program defines them. */
function Languages() {
  const query = trpc.settings.get.useQuery({}, { staleTime: Infinity });
  return (
    <section className={css.section} aria-labelledby="settings-languages">
      <h2 id="settings-languages">Languages</h2>
      <p>Pages can be made in these languages. Which are there is part of the program, not a setting.</p>
      <ul className={css.languages}>
        {query.data?.availableLocales.map((locale) => (
          <li key={locale}>
            {adminLocaleNames[locale]}{' '}
            <small>
              /{query.data.customSlugLocales[locale]}
              {locale === query.data.defaultLocale && ', where nothing else is asked for'}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PartProps = { readonly form: UseFormReturn<SettingsFields> };

function SocialLinks({ form }: PartProps) {
  const { fields, append, insert, move, remove } = useFieldArray({ control: form.control, name: 'social' });
  const links = useWatch({ control: form.control, name: 'social' });
  return (
    <section className={css.section} aria-labelledby="settings-social">
      <h2 id="settings-social">Social media</h2>
      <p>Links at the foot of every page, in this order.</p>
      <ul className={css.lines}>
        {fields.map(({ id }, index) => (
          <li key={id} className={css.social}>
            <TextInput
              aria-label={`Name of link ${index + 1}`}
              placeholder="Name"
              {...form.register(`social.${index}.name`)}
              error={errorAt(form, `social.${index}.name`)}
            />
            <TextInput
              aria-label={`Address of link ${index + 1}`}
              placeholder="https://"
              {...form.register(`social.${index}.url`)}
              error={errorAt(form, `social.${index}.url`)}
            />
            <LineTools
              name={links[index]?.name || `link ${index + 1}`}
              index={index}
              count={fields.length}
              onMove={(by) => move(index, index + by)}
              onRemove={() => {
                const removed = form.getValues(`social.${index}`);
                remove(index);
                showToast({ text: `“${removed.name}” removed.`, onUndo: () => insert(index, removed, { shouldFocus: false }) });
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
          Add a link
        </Button>
      </div>
    </section>
  );
}

function Offices({ form }: PartProps) {
  const { fields, append, insert, move, remove } = useFieldArray({ control: form.control, name: 'offices' });
  return (
    <section className={css.section} aria-labelledby="settings-offices">
      <h2 id="settings-offices">Offices</h2>
      <p>On the contact page, its map and the foot of every page, in this order.</p>
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
                text: `“${officeTitle(removed.name)}” removed. Visitors see it until you save.`,
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
          Add an office
        </Button>
      </div>
    </section>
  );
}
