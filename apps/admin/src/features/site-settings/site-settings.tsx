import { Button, TextInput } from '@mantine/core';
import type { SiteSettings as Settings } from '@ximblox/contract';
import { localeNames } from '@ximblox/primitives';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

import { failureOf, type FailureError } from '../../shared/api/failure.ts';
import { trpc } from '../../shared/api/client.ts';
import { newKey } from '../../editor/document/keys.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { LeaveGuard } from '../../shared/leave-guard.tsx';
import { showToast } from '../../shared/ui/toast.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { LineTools, OfficeField } from './office-field.tsx';
import {
  emptyOffice,
  fieldsOf,
  findProblems,
  moved,
  settingsOf,
  type FieldProblem,
  type SettingsFields,
} from './settings-form.ts';
import css from './site-settings.module.css';

/** What the site says of itself: name, languages, offices, links, and who its mails come from. */
export function SiteSettings() {
  // What is written is not to be replaced by what comes back to the window.
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

/** The server's words where the field's own say better what to do. */
function words({ property, name, message }: FailureError): FieldProblem {
  if (name === 'required' && property === 'siteName') return { property, message: 'Enter the name of the site.' };
  // A line of an address is no field of its own here.
  return { property: property.replace(/\.address\[\d+\]$/, '.address'), message };
}

function SettingsForm({ settings }: { readonly settings: Settings }) {
  const saveSite = trpc.settings.saveSite.useMutation();
  const [fields, setFields] = useState(() => fieldsOf(settings, newKey));
  const [saved, setSaved] = useState(settings);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const utils = trpc.useUtils();
  useEffect(() => {
    if (problems.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  const change = (part: Partial<SettingsFields>) => setFields((all) => ({ ...all, ...part }));
  const errorOf = (property: string): string | undefined => problems.find((problem) => problem.property === property)?.message;
  const save = async () => {
    setError(undefined);
    const found = findProblems(fields);
    if (found.length > 0) return setProblems(found);
    setBusy(true);
    setProblems([]);
    try {
      const next = settingsOf(fields);
      await saveSite.mutateAsync(next);
      setSaved(next);
      utils.settings.getSite.setData({}, next);
      showToast({ text: 'The settings are saved. The site shows them now.' });
    } catch (cause) {
      const { errors, status } = failureOf(cause);
      if (status === 400) setProblems(errors.map(words));
      else setError(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      ref={form}
      className={css.screen}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={css.scroll}>
        <section className={css.section} aria-labelledby="settings-name">
          <h2 id="settings-name">Name and mails</h2>
          <TextInput
            className={css.narrow ?? ''}
            label="Name of the site"
            required
            value={fields.siteName}
            error={errorOf('siteName')}
            onChange={(event) => change({ siteName: event.currentTarget.value })}
          />
          <TextInput
            className={css.narrow ?? ''}
            label="Mails come from"
            description="The address that stands as the sender in every mail of the site."
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            type="email"
            required
            value={fields.mailFrom}
            error={errorOf('mailFrom')}
            onChange={(event) => change({ mailFrom: event.currentTarget.value })}
          />
        </section>
        <Languages />
        <SocialLinks fields={fields} errorOf={errorOf} onChange={change} />
        <Offices fields={fields} errorOf={errorOf} onChange={change} />
      </div>
      <div className={css.foot}>
        <Button type="submit" variant="main" loading={isBusy}>
          Save the settings
        </Button>
        {error !== undefined && (
          <div className={css.problem}>
            <ErrorNotice title="The settings are not saved." error={error} />
          </div>
        )}
        <span role="status">
          {problems.length > 0 &&
            `Not saved: ${problems.length === 1 ? '1 field needs' : `${problems.length} fields need`} fixing.`}
        </span>
      </div>
      <LeaveGuard
        isDirty={() => JSON.stringify(settingsOf(fields)) !== JSON.stringify(settingsOf(fieldsOf(saved, newKey)))}
        what="the settings"
        placeOf={({ pathname }) => pathname}
      />
    </form>
  );
}

/** The languages of the site, with the beginning of their addresses: fixed by the program, shown for who asks. */
function Languages() {
  const query = trpc.settings.get.useQuery({}, { staleTime: Infinity });
  return (
    <section className={css.section} aria-labelledby="settings-languages">
      <h2 id="settings-languages">Languages</h2>
      <p>Pages can be made in these languages. Which are there is part of the program, not a setting.</p>
      <ul className={css.languages}>
        {query.data?.availableLocales.map((locale) => (
          <li key={locale}>
            {localeNames[locale]}{' '}
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

type PartProps = {
  readonly fields: SettingsFields;
  errorOf(property: string): string | undefined;
  onChange(part: Partial<SettingsFields>): void;
};

function SocialLinks({ fields: { social }, errorOf, onChange }: PartProps) {
  const write = (index: number, part: Partial<SettingsFields['social'][number]>) =>
    onChange({ social: social.map((link, at) => (at === index ? { ...link, ...part } : link)) });
  return (
    <section className={css.section} aria-labelledby="settings-social">
      <h2 id="settings-social">Social media</h2>
      <p>Links at the foot of every page, in this order.</p>
      <ul className={css.lines}>
        {social.map((link, index) => (
          <li key={link.id} className={css.social}>
            <TextInput
              aria-label={`Name of link ${index + 1}`}
              placeholder="Name"
              value={link.name}
              error={errorOf(`social[${index}].name`)}
              onChange={(event) => write(index, { name: event.currentTarget.value })}
            />
            <TextInput
              aria-label={`Address of link ${index + 1}`}
              placeholder="https://"
              value={link.url}
              error={errorOf(`social[${index}].url`)}
              onChange={(event) => write(index, { url: event.currentTarget.value })}
            />
            <LineTools
              name={link.name === '' ? `link ${index + 1}` : link.name}
              index={index}
              count={social.length}
              onMove={(by) => onChange({ social: moved(social, index, by) })}
              onRemove={() => {
                onChange({ social: social.toSpliced(index, 1) });
                showToast({ text: `“${link.name}” removed.`, onUndo: () => onChange({ social }) });
              }}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => onChange({ social: [...social, { id: newKey(), name: '', url: 'https://' }] })}
        >
          Add a link
        </Button>
      </div>
    </section>
  );
}

function Offices({ fields: { offices }, errorOf, onChange }: PartProps) {
  return (
    <section className={css.section} aria-labelledby="settings-offices">
      <h2 id="settings-offices">Offices</h2>
      <p>On the contact page, its map and the foot of every page, in this order.</p>
      <ul className={css.lines}>
        {offices.map((office, index) => (
          <OfficeField
            key={office.id}
            office={office}
            index={index}
            count={offices.length}
            errorOf={(field) => errorOf(`offices[${index}].${field}`)}
            onChange={(part) => onChange({ offices: offices.map((other, at) => (at === index ? { ...other, ...part } : other)) })}
            onMove={(by) => onChange({ offices: moved(offices, index, by) })}
            onRemove={() => {
              onChange({ offices: offices.toSpliced(index, 1) });
              showToast({
                text: `“${Object.values(office.name).find((name) => name !== '') ?? 'New office'}” removed. Visitors see it until you save.`,
                onUndo: () => onChange({ offices }),
              });
            }}
          />
        ))}
      </ul>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => onChange({ offices: [...offices, emptyOffice(newKey())] })}
        >
          Add an office
        </Button>
      </div>
    </section>
  );
}
