import { Button, Select, TextInput } from '@mantine/core';
import { pageTypeCatalog, type PageTypeDefinition } from '@ximblox/blocks';
import { adminLocaleNames } from '@ximblox/i18n/admin-en';
import { hasPermission, isLocale, isReservedSlug, isSlug, localePrefixes, locales, type Locale } from '@ximblox/primitives';
import {
  IconAffiliate,
  IconBook2,
  IconBriefcase,
  IconCalendarEvent,
  IconCircleCheck,
  IconClock,
  IconFile,
  IconFileText,
  IconHome,
  IconList,
  IconMail,
  IconNews,
  IconSchool,
  IconSearch,
  IconShip,
  IconUserStar,
  type Icon,
} from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { errorOfField, failureOf } from '../../shared/api/failure.ts';
import { usePermissions } from '../../shared/session/session-store.ts';
import { trpc } from '../../shared/api/client.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import css from './pages.module.css';
import { suggestSlug } from './slug-suggestion.ts';
import { useSlugCheck, type SlugCheck } from './use-slug-check.ts';

const icons: Readonly<Record<string, Icon>> = {
  affiliate: IconAffiliate,
  'book-2': IconBook2,
  briefcase: IconBriefcase,
  'calendar-event': IconCalendarEvent,
  'file-text': IconFileText,
  home: IconHome,
  'list-details': IconList,
  mail: IconMail,
  news: IconNews,
  school: IconSchool,
  search: IconSearch,
  ship: IconShip,
  'user-star': IconUserStar,
};
const parent = { title: 'Page overview', to: '/' };

/** Makes a page: title, kind, language and address; then its editor opens. */
export function NewPage() {
  const [search] = useSearchParams();
  const permissions = usePermissions();
  const navigate = useNavigate();
  const asked = search.get('locale') ?? '';
  const [title, setTitle] = useState(search.get('title') ?? '');
  const [locale, setLocale] = useState<Locale>(isLocale(asked) ? asked : 'en-gb');
  const types = [...pageTypeCatalog.values()].filter(({ type }) =>
    hasPermission(permissions, 'create-page', { pageType: type, locale }),
  );
  const [chosenType, setType] = useState(search.get('type') ?? 'content');
  const type = types.some((one) => one.type === chosenType) ? chosenType : (types[0]?.type ?? '');
  const [ownSlug, setOwnSlug] = useState<string | null>(null);
  const slug = ownSlug ?? suggestSlug(title, type);
  const isHome = pageTypeCatalog.get(type)?.template === 'home';
  const check = useSlugCheck(slug, locale, slug !== '' || (isHome && title !== ''));
  const [isTried, setTried] = useState(false);
  const create = trpc.pages.create.useMutation({
    onSuccess: ({ pageID }) => void navigate(`/page/${pageID}`, { replace: true }),
  });
  const titleField = useRef<HTMLInputElement>(null);
  const slugField = useRef<HTMLInputElement>(null);

  const failure = create.error === null ? undefined : failureOf(create.error);
  const titleError = isTried && title.trim() === '' ? 'Enter a title.' : errorOfField(failure, 'title');
  const slugError =
    slugProblem(slug, isHome, isTried) ??
    (check.kind === 'taken' ? 'Another page has this address in this language. Choose another one.' : undefined) ??
    errorOfField(failure, 'slug');
  const hasFieldError = errorOfField(failure, 'title') ?? errorOfField(failure, 'slug');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (title.trim() === '') titleField.current?.focus();
    else if (slugProblem(slug, isHome, true) !== undefined || check.kind === 'taken') slugField.current?.focus();
    else create.mutate({ title: title.trim(), slug, type, locale, typeData: initialTypeData(type) });
  };
  return (
    <>
      <TopBar title="New page" parent={parent} />
      <form className={css.newPage} onSubmit={submit} noValidate>
        <div className={css.newPageScroll}>
          <div className={css.newPageForm}>
            {create.error !== null && hasFieldError === undefined && (
              <ErrorNotice title="The page was not made." error={create.error} />
            )}
            <TextInput
              ref={titleField}
              label="Title"
              withAsterisk
              required
              description="Fields with a red star must be filled."
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              value={title}
              maxLength={200}
              error={titleError}
              onChange={(event) => setTitle(event.currentTarget.value)}
              autoFocus
            />
            <TypeCards types={types} value={type} onChange={setType} />
            <Select
              label="Language"
              data={locales.map((value) => ({ value, label: adminLocaleNames[value] }))}
              value={locale}
              allowDeselect={false}
              maw={240}
              onChange={(value) => {
                if (value !== null && isLocale(value)) setLocale(value);
              }}
            />
            <div>
              <TextInput
                ref={slugField}
                label="Address"
                withAsterisk={!isHome}
                value={slug}
                maxLength={200}
                error={slugError}
                leftSection={<span aria-hidden>/{localePrefixes[locale]}/</span>}
                leftSectionWidth={44}
                leftSectionPointerEvents="none"
                spellCheck={false}
                onChange={(event) => setOwnSlug(event.currentTarget.value.toLowerCase().replaceAll(' ', '-'))}
              />
              {slugError === undefined && <SlugState check={check} isOwn={ownSlug !== null} onReset={() => setOwnSlug(null)} />}
            </div>
          </div>
        </div>
        <div className={css.newPageFoot}>
          <Button type="submit" variant="main" loading={create.isPending}>
            Create page
          </Button>
          <Button variant="default" onClick={() => void navigate(-1)}>
            Cancel
          </Button>
        </div>
      </form>
    </>
  );
}

function TypeCards({
  types,
  value,
  onChange,
}: {
  readonly types: readonly PageTypeDefinition[];
  readonly value: string;
  onChange(type: string): void;
}) {
  return (
    <fieldset className={css.fieldset}>
      <legend>Page type</legend>
      <div className={css.cards}>
        {types.map(({ type, label, icon, description }) => {
          const TypeIcon = icons[icon] ?? IconFile;
          return (
            <label key={type} className={css.card}>
              <input type="radio" name="type" value={type} checked={type === value} onChange={() => onChange(type)} />
              <TypeIcon size={18} stroke={1.6} aria-hidden />
              <span>
                <b>{label.en}</b>
                <small>{description.en}</small>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function SlugState({ check, isOwn, onReset }: { readonly check: SlugCheck; readonly isOwn: boolean; onReset(): void }) {
  const words = {
    none: 'Made from the title; you can write your own.',
    checking: 'Looking whether it is free…',
    free: 'This address is free.',
    taken: '',
    unknown: 'Whether it is free is not known now; it is checked again when the page is made.',
  } as const;
  return (
    <p className={css.slugState} data-kind={check.kind} role="status">
      {check.kind === 'free' && <IconCircleCheck size={14} aria-hidden />}
      {check.kind === 'checking' && <IconClock size={14} aria-hidden />}
      {words[check.kind]}
      {isOwn && (
        <button type="button" className={css.inlineAct} onClick={onReset}>
          Take it from the title again
        </button>
      )}
    </p>
  );
}

function slugProblem(slug: string, isHome: boolean, isTried: boolean): string | undefined {
  if (slug === '') return isHome || !isTried ? undefined : 'Enter an address.';
  if (!isSlug(slug)) return 'Use small letters, digits, hyphens and slashes, as in news/basin-reopens.';
  return isReservedSlug(slug) ? 'The system needs this address itself. Choose another one.' : undefined;
}

/** What a new page of a type starts with: today where its type has a day that must be there. */
function initialTypeData(type: string): Record<string, unknown> {
  const fields = Object.entries(pageTypeCatalog.get(type)?.fields ?? {});
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(new Date());
  return Object.fromEntries(
    fields.flatMap(([name, { kind, editor }]) =>
      editor.required && (kind === 'date' || kind === 'moment') ? [[name, today]] : [],
    ),
  );
}
