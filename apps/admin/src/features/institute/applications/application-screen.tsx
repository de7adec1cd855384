import { Button } from '@mantine/core';
import type { Application } from '@ximblox/contract';
import { formatSize } from '@ximblox/i18n';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';

import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { failureOf } from '../../../shared/api/failure.ts';
import { productURL } from '../../../shared/api/product-url.ts';
import { formatExact } from '../../../shared/format.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { searchOfList } from '../../../shared/list/list-search.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';
import { TopBar } from '../../../shell/top-bar.tsx';
import css from './applications.module.css';

/** The list, as one left it. */
const useListPath = (): string => `/applications${searchOfList(useLocation().state)}`;
const nameOf = ({ firstName, lastName }: Application): string => `${firstName} ${lastName}`;

/** One application with all that was written and its files, at the URL that the mail to the contact links to. */
export function ApplicationScreen() {
  const { id: given = '' } = useParams();
  const id = /^[1-9]\d{0,8}$/.test(given) ? Number(given) : 0;
  const query = trpc.applications.get.useQuery({ id }, { enabled: id > 0, retry: false });
  const [isDeleting, setIsDeleting] = useState(false);
  const parent = { title: t('Applications'), to: useListPath() };
  const application = query.data;
  const isMissing = id === 0 || (query.error !== null && failureOf(query.error).status === 404);
  return (
    <>
      <TopBar title={application === undefined ? t('Application') : nameOf(application)} parent={parent}>
        {application !== undefined && (
          <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => setIsDeleting(true)}>
            {t('Delete…')}
          </Button>
        )}
      </TopBar>
      {isMissing && (
        <EmptyState icon={IconTrash} title={t('This application isn’t here any more')}>
          {t('It was deleted, by a colleague or because it was a year old.')}
        </EmptyState>
      )}
      {query.error !== null && !isMissing && (
        <div className={css.page}>
          <ErrorNotice
            title={t('The application could not be loaded.')}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
      {application !== undefined && <Entries application={application} />}
      {application !== undefined && (
        <DeleteDialog application={application} isOpen={isDeleting} onClose={() => setIsDeleting(false)} />
      )}
    </>
  );
}

function Entries({ application }: { readonly application: Application }) {
  const { id, vacancyID, vacancyTitle, email, phone, motivation, createdAt, files } = application;
  return (
    <div className={css.page}>
      <dl className={css.entries}>
        <dt>{t('Vacancy')}</dt>
        <dd>{vacancyID === null ? vacancyTitle : <Link to={`/page/${vacancyID}`}>{vacancyTitle}</Link>}</dd>
        <dt>{t('Received')}</dt>
        <dd>
          <time dateTime={createdAt}>{formatExact(createdAt)}</time>
        </dd>
        <dt>{t('Name')}</dt>
        <dd>{nameOf(application)}</dd>
        <dt>{t('Email')}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
          <br />
          <Link className={css.others} to={`/applications?${new URLSearchParams({ q: email }).toString()}`}>
            {t('All applications of this address')}
          </Link>
        </dd>
        <dt>{t('Phone')}</dt>
        <dd>{phone === '' ? t('Not given') : phone}</dd>
        <dt>{t('Files')}</dt>
        <dd>
          <ul className={css.files}>
            {files.map((file) => (
              <li key={file.id}>
                <a className={css.file} href={productURL(`applications/${id}/files/${file.id}`)} download={file.name}>
                  <IconDownload size={16} aria-hidden />
                  <span className={css.fileName}>{file.name}</span>
                  <span className={css.size}>{formatSize('en-gb', file.size)}</span>
                </a>
              </li>
            ))}
          </ul>
        </dd>
        <dt>{t('Motivation')}</dt>
        <dd className={css.motivation}>{motivation === '' ? t('Not given') : motivation}</dd>
      </dl>
    </div>
  );
}

type DeleteDialogProps = { readonly application: Application; readonly isOpen: boolean; onClose(): void };

/** The question before an application is deleted. */
function DeleteDialog({ application, isOpen, onClose }: DeleteDialogProps) {
  const remove = trpc.applications.delete.useMutation();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const listPath = useListPath();
  return (
    <ConfirmDialog
      opened={isOpen}
      title={t('Delete the application of “{name}”?', { name: nameOf(application) })}
      confirmLabel={t('Delete permanently')}
      isDangerous
      onConfirm={async () => {
        await remove.mutateAsync({ id: application.id });
        showToast({ text: t('The application of “{name}” was deleted.', { name: nameOf(application) }) });
        await navigate(listPath);
        await utils.applications.invalidate();
      }}
      onClose={onClose}
    >
      <p>
        {t('The application for “{vacancyTitle}” will be erased at once, with its files. This can’t be undone.', {
          vacancyTitle: application.vacancyTitle,
        })}
      </p>
    </ConfirmDialog>
  );
}
