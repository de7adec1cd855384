import { Button } from '@mantine/core';
import { IconDownload, IconEraser } from '@tabler/icons-react';
import { useState } from 'react';

import { t } from '../../../shared/language/t.ts';
import { T } from '../../../shared/language/rich-message.tsx';
import { trpc } from '../../../shared/api/client.ts';
import { productURL } from '../../../shared/api/product-url.ts';
import { saveFile } from '../../../shared/api/save-file.ts';
import { focusLater } from '../../../shared/focus-later.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';
import css from './applications.module.css';

const strong = (words: string) => <strong>{words}</strong>;

type ApplicantActionsProps = { readonly email: string; onErased(): void };

/** What can be done with all applications of an email address: for an applicant who asks for their data, or to be forgotten. */
export function ApplicantActions({ email, onErased }: ApplicantActionsProps) {
  const [dialog, setDialog] = useState<'export' | 'erase' | null>(null);
  const erase = trpc.applications.eraseApplicant.useMutation();
  const utils = trpc.useUtils();
  return (
    <section className={css.applicant} aria-label={t('All applications of {email}', { email })}>
      <p>
        <T message="All applications of <b>{email}</b>" values={{ email }} parts={{ b: strong }} />
      </p>
      <Button variant="default" size="compact-sm" leftSection={<IconDownload size={14} />} onClick={() => setDialog('export')}>
        {t('Download data…')}
      </Button>
      <Button variant="default" size="compact-sm" leftSection={<IconEraser size={14} />} onClick={() => setDialog('erase')}>
        {t('Erase all…')}
      </Button>
      <ConfirmDialog
        opened={dialog === 'export'}
        title={t('Download the data of {email}?', { email })}
        confirmLabel={t('Download data')}
        onConfirm={() => saveFile(productURL('applications/export-applicant', { email }), 'applications.json')}
        onClose={() => setDialog(null)}
      >
        <p>
          {t(
            'You get a JSON file with all applications of this address and links to their files, which you download one by one. The audit log shows that you downloaded it.',
          )}
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={dialog === 'erase'}
        title={t('Erase all applications of {email}?', { email })}
        confirmLabel={t('Erase permanently')}
        isDangerous
        onConfirm={async () => {
          const { applications, files } = await erase.mutateAsync({ email });
          showToast({
            text: t(
              '{applications, plural, one {# application} other {# applications}} with {files, plural, one {# file} other {# files}} erased.',
              { applications, files },
            ),
          });
          onErased();
          await utils.applications.invalidate();
          focusLater('applications');
        }}
        onClose={() => setDialog(null)}
      >
        <p>
          {t(
            'All applications of this address are erased at once, with their files and mails. Applications sent with another address stay. This can’t be undone.',
          )}
        </p>
      </ConfirmDialog>
    </section>
  );
}
