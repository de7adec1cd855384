import { Button, Checkbox, MultiSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { pageTypeCatalog, type Field } from '@ximblox/blocks';
import { isReservedSlug, isSlug, localePrefixes } from '@ximblox/primitives';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { textOfCode } from '../../app/failure.ts';
import { pageIssues } from '../checks/issues.ts';
import { useFocusRequest } from '../panel/block-panel.tsx';
import { counterOf, FieldFrame } from '../panel/fields/field-frame.tsx';
import { MediaProvider, type MediaScope } from '../panel/fields/field-props.ts';
import { FormFields } from '../panel/fields/form-fields.tsx';
import { refreshPage } from '../session/commands.ts';
import { callErrors } from '../session/editor-api.ts';
import { useEditor, useSession, useView } from '../session/session.ts';
import css from './settings.module.css';

/** Title, address, the fields of the page's type, tags. */
export function PageSettings() {
  const { store } = useSession();
  const document = useEditor((state) => state.document);
  const type = useView((view) => view.page.type);
  useFocusRequest();
  const definition = pageTypeCatalog.get(type);
  const issues = pageIssues(document, type);
  const errorAt = (path: string) => {
    const issue = issues.find(({ property }) => property === path);
    return issue === undefined ? null : textOfCode(issue.code);
  };
  const set = (name: string, value: unknown) =>
    store
      .getState()
      .dispatch({ type: 'set-page-fields', fields: { typeData: { ...store.getState().document.typeData, [name]: value } } });
  const write = (name: string, _field: Field, value: unknown) => set(name, value);
  // Pictures and files of the type's fields live in `typeData` beside its other values.
  const scope: MediaScope = {
    images: {},
    files: {},
    setImages: set,
    setFiles: set,
    errorAt,
    leave: () => undefined,
  };
  return (
    <div className={css.screen}>
      <div className={css.column} data-form>
        <FieldFrame
          id="field-title"
          label="Title"
          required
          error={errorAt('title')}
          counter={counterOf(document.title.length, 200)}
        >
          <TextInput
            id="field-title"
            value={document.title}
            maxLength={200}
            error={errorAt('title') !== null}
            onChange={(event) =>
              store.getState().dispatch({ type: 'set-page-fields', fields: { title: event.currentTarget.value } })
            }
          />
        </FieldFrame>
        <SlugField />
        {definition !== undefined && (
          <MediaProvider value={scope}>
            <FormFields
              fields={definition.fields}
              write={write}
              slotOf={(name) => name}
              read={(name, field) => document.typeData[name] ?? field.defaultValue}
              pathOf={(name) => `typeData.${name}`}
            />
          </MediaProvider>
        )}
        <TagsField />
      </div>
    </div>
  );
}

/** The page's address. It changes at once, not with the draft: the old one redirects from then on. */
function SlugField() {
  const session = useSession();
  const { api, pageID } = session;
  const page = useView((view) => view.page);
  const [slug, setSlug] = useState(page.slug);
  const [updatesLinks, setUpdatesLinks] = useState(true);
  const [answer, setAnswer] = useState<{ readonly isGood: boolean; readonly text: string } | null>(null);
  const [settled] = useDebouncedValue(slug, 400);
  const isChanged = slug !== page.slug;
  const formError = !isSlug(slug)
    ? 'Lower-case letters, digits, - and / only.'
    : isReservedSlug(slug)
      ? 'This address is the system’s own. Choose another.'
      : null;
  const free = useQuery({
    queryKey: ['slug-available', page.locale, settled],
    enabled: settled !== page.slug && isSlug(settled),
    queryFn: () => api.pages.slugAvailable.mutate({ slug: settled, locale: page.locale }),
  });
  const taken = isChanged && settled === slug && free.data?.available === false ? 'Another page has this address.' : null;
  const save = async () => {
    try {
      const { updatedPages } = await api.pages.save.mutate({ id: pageID, slug, shouldUpdateLinks: updatesLinks });
      await refreshPage(session);
      setAnswer({
        isGood: true,
        text: `Address changed. The old one leads here${updatedPages > 0 ? `, and ${updatedPages} ${updatedPages === 1 ? 'page was' : 'pages were'} set right` : ''}.`,
      });
    } catch (error) {
      setAnswer({ isGood: false, text: callErrors(error)[0]?.message ?? '' });
    }
  };
  const error = formError ?? taken ?? (answer?.isGood === false ? answer.text : null);
  return (
    <FieldFrame
      id="field-slug"
      label="Address"
      required
      error={error}
      counter={counterOf(slug.length, 200)}
      help={
        answer?.text ??
        (isChanged && free.data?.available === true
          ? 'This address is free.'
          : 'A change takes effect at once; the old address leads to the new one.')
      }
    >
      <div className={css.slug} data-own-undo>
        <TextInput
          id="field-slug"
          className={css.grow ?? ''}
          leftSection={`/${localePrefixes[page.locale]}/`}
          leftSectionWidth={40}
          value={slug}
          maxLength={200}
          error={error !== null}
          onChange={(event) => {
            setSlug(event.currentTarget.value);
            setAnswer(null);
          }}
        />
        {isChanged && (
          <Button variant="filled" disabled={formError !== null || taken !== null} onClick={() => void save()}>
            Change address
          </Button>
        )}
      </div>
      {isChanged && (
        <Checkbox
          mt={6}
          label="Set links in other pages right"
          checked={updatesLinks}
          onChange={(event) => setUpdatesLinks(event.currentTarget.checked)}
        />
      )}
    </FieldFrame>
  );
}

function TagsField() {
  const { api, store } = useSession();
  const tags = useEditor((state) => state.document.tags);
  const known = useView((view) => view.page.tags);
  const all = useQuery({
    queryKey: ['tags', 'editor'],
    staleTime: 60_000,
    queryFn: async () => [...(await api.tags.fetch.query({})).items, ...(await api.tags.fetchPrivate.query({})).items],
  });
  const options = new Map(
    [...known, ...(all.data ?? [])].map((tag) => [String(tag.id), tag.private ? `${tag.name} (private)` : tag.name]),
  );
  return (
    <FieldFrame
      id="field-tags"
      label="Tags"
      required={false}
      error={null}
      help="Tags link pages of one subject. They go live with the page."
    >
      <MultiSelect
        id="field-tags"
        data-own-undo="while-filled"
        searchable
        value={tags.map(String)}
        data={[...options].map(([value, label]) => ({ value, label }))}
        placeholder={tags.length === 0 ? 'Choose tags' : ''}
        nothingFoundMessage="No tag has this name."
        onChange={(chosen) => store.getState().dispatch({ type: 'set-page-fields', fields: { tags: chosen.map(Number) } })}
      />
    </FieldFrame>
  );
}
