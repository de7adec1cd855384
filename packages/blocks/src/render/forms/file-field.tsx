import { keepUnits } from '@ximblox/i18n';
import type { ReactNode } from 'react';
import type { SiteTexts } from '@ximblox/i18n/site-texts';

import { writePendingFile, type PendingFile, type PageFormFiles } from '../../page-form.ts';
import fields from './fields.module.css';
import css from './file-field.module.css';

type FileFieldProps = {
  readonly id: string;
  readonly name: string;
  readonly label: ReactNode;
  readonly files: PageFormFiles;
  /** Files that were uploaded before. */
  readonly pending: readonly PendingFile[];
  readonly errors: readonly string[];
  /** Whether the page opens at this field. */
  readonly isFocused: boolean;
  readonly words: SiteTexts['files'];
};

const typesOf = ({ accept }: PageFormFiles, words: SiteTexts['files']): string =>
  words.types(accept.map((extension) => extension.slice(1).toUpperCase()));

/** What the script of the site needs to upload files as they are chosen. */
const settingsOf = ({ files, name, words }: FileFieldProps): string =>
  JSON.stringify({ ...files, name, types: typesOf(files, words), size: words.size(files.maxSize), words: words.script });

/**
 * A field for files. Without scripts they come with the form, and what was taken is listed with a button that removes it; the script
 * of the site uploads them at once, into the empty list, which React leaves alone.
 */
export function FileField(props: FileFieldProps) {
  const { id, name, label, files, pending, errors, isFocused, words } = props;
  const described = [`${id}-hint`, ...(errors.length > 0 ? [`${id}-error`] : [])].join(' ');
  return (
    <div className={fields.field} data-files={settingsOf(props)}>
      <label className={fields.label} htmlFor={id}>
        {label}
      </label>
      <p id={`${id}-hint`} className={css.hint}>
        {keepUnits(words.hint(typesOf(files, words), files.max, words.size(files.maxSize)))}
      </p>
      {pending.length > 0 && (
        <ul className={css.list} aria-label={words.list} data-kept>
          {pending.map((file) => (
            <li key={file.token} className={css.item}>
              <input type="hidden" name={files.tokens} value={writePendingFile(file)} />
              <span className={css.name}>{file.name}</span>
              <span className={css.size}>{words.size(file.size)}</span>
              <button
                type="submit"
                name="remove"
                value={file.token}
                className={css.action}
                aria-label={words.removeFile(file.name)}
              >
                {words.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      <ul
        className={css.list}
        aria-label={words.list}
        data-list
        data-item={css.item}
        data-name={css.name}
        data-size={css.size}
        data-action={css.action}
        data-problem={css.problem}
        data-bar={css.bar}
        hidden
      />
      <input
        id={id}
        className={css.choose}
        type="file"
        name={name}
        multiple={files.max > 1}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isFocused}
        accept={files.accept.join(',')}
        aria-describedby={described}
        {...(errors.length > 0 && { 'aria-invalid': true })}
      />
      <p className="hidden" role="status" data-status suppressHydrationWarning>
        {''}
      </p>
      {errors.length > 0 && (
        <div id={`${id}-error`}>
          {errors.map((error) => (
            <p key={error} className={fields.error}>
              {error}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
