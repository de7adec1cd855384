import { Button, Select, TextInput } from '@mantine/core';
import type { PageTypeDefinition } from '@ximblox/blocks';
import { isLocale, localePrefixes } from '@ximblox/primitives';
import {
  IconAffiliate,
  IconBook2,
  IconBriefcase,
  IconCalendarEvent,
  IconFile,
  IconFileText,
  IconHome,
  IconList,
  IconMail,
  IconNews,
  IconRulerMeasure,
  IconSchool,
  IconSearch,
  IconShip,
  IconUserStar,
  type Icon,
} from '@tabler/icons-react';
import { useRef, useState, type ClipboardEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation, useNavigate, type Location } from 'react-router-dom';

import { HelpLink } from '../../shared/help/help-link.tsx';
import { adminLocaleNames } from '../../shared/language/words.ts';
import { language } from '../../shared/language/language.ts';
import { t } from '../../shared/language/t.ts';
import { applyServerErrors, errorAt } from '../../shared/api/contract-form.ts';
import { usePermissions } from '../../shared/session/session-store.ts';
import { trpc } from '../../shared/api/client.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { useErrorFocus } from '../../shared/use-error-focus.ts';
import { counterOf } from '../../shared/limits/counter.ts';
import { LeaveGuard } from '../../shared/leave-guard.tsx';
import { NotPermitted } from '../../shell/permitted.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { holdArticle, readArticle, type Article } from '../../editor/paste/article.ts';
import {
  creatableLocales,
  fieldsOf,
  isHomeType,
  newPageForm,
  slugProblem,
  slugTaken,
  typesFor,
  type NewPageFields,
} from './new-page-form.ts';
import css from './pages.module.css';
import { SlugState } from './slug-state.tsx';
import { TemplateCards } from './templates/template-cards.tsx';
import { numberedSlug } from './slug-suggestion.ts';
import { useFreeSlug } from './use-free-slug.ts';
import { useSlugCheck } from './use-slug-check.ts';

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
  'ruler-measure': IconRulerMeasure,
  school: IconSchool,
  search: IconSearch,
  ship: IconShip,
  'user-star': IconUserStar,
};
const parent = { title: t('Page overview'), to: '/' };

/**
 * Creates a page from title, type, language and slug, then opens its editor. Asked for again, as with a title by the command palette, it
 * begins anew.
 */
export function NewPage() {
  const location = useLocation();
  const visit = useRef('');
  /** Tells visits apart; the link to the content only moves the focus. */
  const visitOf = ({ key, hash, pathname }: Location): string =>
    hash === '' || pathname !== location.pathname ? key : visit.current;
  visit.current = visitOf(location);
  return <NewPageForm key={visit.current} search={new URLSearchParams(location.search)} visitOf={visitOf} />;
}

type NewPageFormProps = {
  /** Presets of the fields. */ readonly search: URLSearchParams;
  visitOf(location: Location): string;
};

function NewPageForm({ search, visitOf }: NewPageFormProps) {
  const permissions = usePermissions();
  const navigate = useNavigate();
  const { resolver, inputOf, describeError } = newPageForm(permissions);
  const form = useForm<NewPageFields>({
    resolver,
    defaultValues: fieldsOf(search, permissions),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const [title, chosen, locale, ownSlug] = useWatch({ control: form.control, name: ['title', 'type', 'locale', 'slug'] });
  const { type, slug } = inputOf({ title, type: chosen, locale, slug: ownSlug });
  const [template, setTemplate] = useState<{ readonly id: number; readonly type: string }>();
  const [article, setArticle] = useState<Article['content']>();
  const templateID = template?.type === type ? template.id : undefined;
  const allowedLocales = creatableLocales(permissions);
  const isHome = isHomeType(type);
  const create = trpc.pages.create.useMutation();
  // From the creation on, the page itself has the path.
  const isSent = create.isPending || create.isSuccess;
  const check = useSlugCheck(slug, locale, !isSent && (slug !== '' || (isHome && title !== '')));
  const isTaken = check.kind === 'taken';
  const freeSlugOf = (number: number) => numberedSlug(slug, number);
  const free = useFreeSlug({ slugOf: freeSlugOf, locale, first: 2, isWanted: isTaken && slug !== '' });
  const element = useRef<HTMLFormElement>(null);
  const isCreated = useRef(false);
  const path = useRef<HTMLInputElement>(null);
  const { isDirty, isSubmitting, isSubmitted, submitCount } = form.formState;
  useErrorFocus(element, submitCount);

  const titleError = errorAt(form, 'title');
  const slugError = slugProblem(slug, isHome, isSubmitted) ?? (isTaken ? slugTaken : undefined) ?? errorAt(form, 'slug');
  const submit = form.handleSubmit(async (sent) => {
    if (isTaken) return;
    try {
      const { pageID } = await create.mutateAsync({ ...inputOf(sent), templateID });
      isCreated.current = true;
      if (article !== undefined) holdArticle(pageID, article);
      await navigate(`/page/${pageID}`, { replace: true, state: { isNew: true } });
    } catch (cause) {
      applyServerErrors(form, cause, describeError);
    }
  });
  const pasteTitle = (event: ClipboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const isReplaced = selectionStart === 0 && selectionEnd === value.length;
    const pasted = isReplaced ? readArticle(event.clipboardData) : undefined;
    if (pasted === undefined) return;
    event.preventDefault();
    form.setValue('title', pasted.title, { shouldDirty: true });
    setArticle(pasted.content);
  };
  // A role whose lists of types or languages are empty has the permission by name only.
  if (allowedLocales.length === 0) return <NotPermitted to="create-page" title={t('New page')} />;
  return (
    <>
      <TopBar title={t('New page')} parent={parent} />
      <LeaveGuard
        isDirty={() => !isCreated.current && isDirty && title.trim() !== ''}
        what={t('the new page “{title}”', { title })}
        placeOf={visitOf}
      />
      <form ref={element} className={css.newPage} onSubmit={(event) => void submit(event)} noValidate>
        <div className={css.newPageScroll}>
          <div className={css.newPageForm}>
            {create.error !== null && titleError === undefined && slugError === undefined && (
              <ErrorNotice title={t('The page was not made.')} error={create.error} />
            )}
            <div>
              <TextInput
                label={t('Title')}
                description={counterOf(title.length, 200) ?? t('At most {maximum} characters', { maximum: 200 })}
                withAsterisk
                required
                maxLength={200}
                {...form.register('title')}
                onPaste={pasteTitle}
                error={titleError}
                autoFocus
              />
              {article !== undefined && (
                <p className={css.rest} role="status">
                  {t('The rest of what was pasted will be on the new page.')}{' '}
                  <button
                    type="button"
                    className={css.inlineAct}
                    onClick={() => {
                      setArticle(undefined);
                      // The button goes with what it says.
                      form.setFocus('title');
                    }}
                  >
                    {t('Use the title only')}
                  </button>
                </p>
              )}
            </div>
            <TypeCards types={typesFor(permissions, locale)} value={type} onChange={(next) => form.setValue('type', next)} />
            <TemplateCards
              type={type}
              value={templateID}
              onChange={(id) => setTemplate(id === undefined ? undefined : { id, type })}
            />
            <Select
              label={t('Language')}
              data={allowedLocales.map((value) => ({ value, label: adminLocaleNames[value] }))}
              value={locale}
              allowDeselect={false}
              maw={240}
              onChange={(value) => {
                if (value !== null && isLocale(value)) form.setValue('locale', value);
              }}
            />
            <div>
              <TextInput
                ref={path}
                label={t('Path')}
                withAsterisk={!isHome}
                value={slug}
                maxLength={200}
                error={slugError}
                leftSection={<span aria-hidden>/{localePrefixes[locale]}/</span>}
                leftSectionWidth={44}
                leftSectionPointerEvents="none"
                spellCheck={false}
                onChange={(event) => form.setValue('slug', event.currentTarget.value.toLowerCase().replaceAll(' ', '-'))}
              />
              {slugError === undefined && (
                <SlugState check={check} isOwn={ownSlug !== null} onReset={() => form.setValue('slug', null)} />
              )}
              {isTaken && free.isFree && (
                <p className={css.slugState} role="status">
                  <button
                    type="button"
                    className={css.inlineAct}
                    onClick={() => {
                      form.setValue('slug', freeSlugOf(free.number));
                      // The button goes with the taken path.
                      path.current?.focus();
                    }}
                  >
                    {t('Use {slug}, which is free', { slug: freeSlugOf(free.number) })}
                  </button>
                </p>
              )}
              <HelpLink topic="path" />
            </div>
          </div>
        </div>
        <div className={css.newPageFoot}>
          <Button type="submit" variant="main" loading={isSubmitting}>
            {t('Create page')}
          </Button>
          <Button variant="default" onClick={() => void navigate(-1)}>
            {t('Cancel')}
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
      <legend>{t('Page type')}</legend>
      <div className={css.cards}>
        {types.map(({ type, label, icon, description }) => {
          const TypeIcon = icons[icon] ?? IconFile;
          return (
            <label key={type} className={css.card}>
              <input type="radio" name="type" value={type} checked={type === value} onChange={() => onChange(type)} />
              <TypeIcon size={18} stroke={1.6} aria-hidden />
              <span>
                <b>{label[language]}</b>
                <small>{description[language]}</small>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
