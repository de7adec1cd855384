import { pageTypeCatalog, text, textarea, textList, type Field, type Fields } from '@ximblox/blocks';

import { t } from '../../shared/language/t.ts';
import { textOfIssue } from '../../shared/api/issue-text.ts';
import { pageIssues } from '../checks/issues.ts';
import type { PageFields } from '../document/page-document.ts';
import { useFocusRequest } from '../panel/block-panel.tsx';
import { MediaProvider, type MediaScope } from '../panel/fields/field-props.ts';
import { FormFields } from '../panel/fields/form-fields.tsx';
import { keywordLimits } from '../seo/keyword-limits.ts';
import { useEditor, useSession, useView } from '../session/session.ts';

const ownFields: Fields = {
  title: text({ label: t('Title'), required: true }),
  seoTitle: text({ label: t('SEO title') }),
  seoDescription: textarea({ label: t('SEO description') }),
  seoKeywords: textList({ label: t('SEO keywords'), ...keywordLimits }),
};

/** The fields of the page itself that have words: its title, its SEO texts, the fields of its type. */
export function PageFieldsForm() {
  const { store } = useSession();
  const document = useEditor((state) => state.document);
  const type = useView((view) => view.page.type);
  useFocusRequest('title');
  const issues = pageIssues(document, type);
  const set = (name: string, value: unknown) =>
    store
      .getState()
      .dispatch({ type: 'set-page-fields', fields: { typeData: { ...store.getState().document.typeData, [name]: value } } });
  const scope: MediaScope = {
    images: {},
    files: {},
    setImages: set,
    setFiles: set,
    errorAt: (path) => {
      const issue = issues.find(({ property }) => property === path);
      return issue === undefined ? null : textOfIssue(issue);
    },
    leave: () => undefined,
  };
  return (
    <MediaProvider value={scope}>
      <FormFields
        fields={ownFields}
        write={(name, _field, value) => store.getState().dispatch({ type: 'set-page-fields', fields: { [name]: value } })}
        slotOf={(name) => name}
        read={(name) => document[name as keyof PageFields]}
        pathOf={(name) => name}
      />
      <FormFields
        fields={pageTypeCatalog.get(type)?.fields ?? {}}
        write={(name: string, _field: Field, value: unknown) => set(name, value)}
        slotOf={(name) => name}
        read={(name, field) => document.typeData[name] ?? field.defaultValue}
        pathOf={(name) => `typeData.${name}`}
      />
    </MediaProvider>
  );
}
