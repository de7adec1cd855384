import { TextInput } from '@mantine/core';
import { pageTypeCatalog, type Field } from '@ximblox/blocks';
import { Link } from 'react-router-dom';

import { t } from '../../shared/language/t.ts';
import { pageScreenPath, pageScreensFor } from '../../shell/page-screens.ts';
import { usePermissions } from '../../shared/session/session-store.ts';
import { TagSelect } from '../../features/tags/tag-select.tsx';
import { textOfIssue } from '../../shared/api/issue-text.ts';
import { counterOf } from '../../shared/limits/counter.ts';
import { pageIssues } from '../checks/issues.ts';
import { useFocusRequest } from '../panel/block-panel.tsx';
import { FieldFrame } from '../panel/fields/field-frame.tsx';
import { MediaProvider, type MediaScope } from '../panel/fields/field-props.ts';
import { FormFields } from '../panel/fields/form-fields.tsx';
import { useSpelling } from '../panel/fields/use-spelling.ts';
import { useEditor, useSession, useView } from '../session/session.ts';
import css from './settings.module.css';
import { SlugField } from './slug-field.tsx';

/** Title, slug, page type fields, tags. */
export function PageSettings() {
  const { store } = useSession();
  const spelling = useSpelling();
  const document = useEditor((state) => state.document);
  const type = useView((view) => view.page.type);
  useFocusRequest();
  const definition = pageTypeCatalog.get(type);
  const issues = pageIssues(document, type);
  const errorAt = (path: string) => {
    const issue = issues.find(({ property }) => property === path);
    return issue === undefined ? null : textOfIssue(issue);
  };
  const set = (name: string, value: unknown) =>
    store
      .getState()
      .dispatch({ type: 'set-page-fields', fields: { typeData: { ...store.getState().document.typeData, [name]: value } } });
  const write = (name: string, _field: Field, value: unknown) => set(name, value);
  // The media of the page type's fields are stored in `typeData` with its other values.
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
          label={t('Title')}
          required
          error={errorAt('title')}
          counter={counterOf(document.title.length, 200)}
        >
          <TextInput
            id="field-title"
            value={document.title}
            maxLength={200}
            {...spelling}
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
        <PageScreens />
      </div>
    </div>
  );
}

/** Links to the organisation's screens about this page. */
function PageScreens() {
  const { id, type } = useView((view) => view.page);
  const screens = pageScreensFor(type, usePermissions());
  if (screens.length === 0) return null;
  return (
    <ul className={css.screens}>
      {screens.map((screen) => (
        <li key={screen.slug}>
          <Link to={pageScreenPath(screen, id)} className={css.screenLink}>
            <screen.icon size={16} aria-hidden />
            {screen.title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function TagsField() {
  const { store } = useSession();
  const tags = useEditor((state) => state.document.tags);
  const known = useView((view) => view.page.tags);
  return (
    <FieldFrame
      id="field-tags"
      label={t('Tags')}
      required={false}
      error={null}
      help={t('Tags link pages of one subject. They go live with the page.')}
    >
      <TagSelect
        id="field-tags"
        data-own-undo="while-filled"
        value={tags}
        known={known}
        onChange={(ids) => store.getState().dispatch({ type: 'set-page-fields', fields: { tags: ids } })}
      />
    </FieldFrame>
  );
}
