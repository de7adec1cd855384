import { Button } from '@mantine/core';
import { blockCatalog } from '@ximblox/blocks';
import type { PageTemplate } from '@ximblox/contract';
import { localePrefixes } from '@ximblox/primitives';
import { useState } from 'react';

import { language } from '../../../shared/language/language.ts';
import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import css from '../pages.module.css';
import { ManageTemplatesDialog } from './manage-templates-dialog.tsx';

type TemplateCardsProps = {
  readonly type: string;
  readonly value: number | undefined;
  onChange(id: number | undefined): void;
};

/** The templates of a page type to choose from, with an outline of each; nothing where there are none. */
export function TemplateCards({ type, value, onChange }: TemplateCardsProps) {
  const [isManaging, setManaging] = useState(false);
  const all = trpc.pageTemplates.list.useQuery({}).data?.items ?? [];
  const templates = all.filter((template) => template.type === type);
  const mayManage = all.some(({ can }) => can.manage);
  // The dialog keeps what is typed in it, also when somebody else deletes the last template.
  if (templates.length === 0 && !mayManage && !isManaging) return null;
  return (
    <fieldset className={css.fieldset}>
      <legend>{t('Template')}</legend>
      <div className={css.cards}>
        <label className={css.card} aria-label={t('Empty page')}>
          <input type="radio" name="template" checked={value === undefined} onChange={() => onChange(undefined)} />
          <span>
            <b>{t('Empty page')}</b>
            <small>{t('No blocks yet')}</small>
          </span>
        </label>
        {templates.map((template) => (
          <label key={template.id} className={css.card}>
            <input type="radio" name="template" checked={value === template.id} onChange={() => onChange(template.id)} />
            <span>
              <b>
                {template.name} <abbr title={t('Language of its texts')}>{localePrefixes[template.locale].toUpperCase()}</abbr>
              </b>
              {template.description !== '' && <small>{template.description}</small>}
              <Outline template={template} />
            </span>
          </label>
        ))}
      </div>
      {mayManage && (
        <Button variant="subtle" size="compact-sm" mt={8} onClick={() => setManaging(true)}>
          {t('Manage templates…')}
        </Button>
      )}
      {isManaging && <ManageTemplatesDialog templates={all.filter(({ can }) => can.manage)} onClose={() => setManaging(false)} />}
    </fieldset>
  );
}

const shownMax = 5;

/** The first blocks of a template: type and title. */
function Outline({ template: { outline, blockCount } }: { readonly template: PageTemplate }) {
  const shown = outline.slice(0, shownMax);
  return (
    <ul className={css.templateOutline}>
      {shown.map(({ type, title }, index) => {
        const label = blockCatalog.get(type)?.label[language] ?? type;
        return <li key={index}>{title === '' || title === label ? label : `${label}: ${title}`}</li>;
      })}
      {blockCount > shown.length && <li>{t('and {blockCount} more', { blockCount: blockCount - shown.length })}</li>}
    </ul>
  );
}
