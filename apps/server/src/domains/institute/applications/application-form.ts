import { pageTypeCatalog, type PageForm } from '@ximblox/blocks';
import type { ApplicationField } from '@ximblox/contract';
import { interfaceLanguage, type Locale } from '@ximblox/primitives';

/** The language of texts that belong to a vacancy's page. */
export const languageOf = (locale: Locale): 'en' | 'nl' => interfaceLanguage(locale);

/** The form that the pages of a type have. */
const formOf = (type: string): PageForm | undefined => pageTypeCatalog.get(type)?.form;

/** The fields of the application form of a vacancy, in the order in which they are filled in: those of the form on its page. */
export function formFields({ type, locale }: { readonly type: string; readonly locale: Locale }): ApplicationField[] {
  const form = formOf(type);
  return (form?.fields ?? []).flatMap(({ name, label, type: kind, required }) =>
    kind === 'hidden'
      ? []
      : {
          name,
          label: label[languageOf(locale)],
          type: kind,
          required,
          options: [],
          accept: kind === 'file' ? [...(form?.files?.accept ?? [])] : [],
          maxSize: kind === 'file' ? (form?.files?.maxSize ?? null) : null,
        },
  );
}
