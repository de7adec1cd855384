import { Button, CopyButton, NativeSelect, TextInput } from '@mantine/core';
import { previewDays, type PreviewLink } from '@ximblox/contract';
import { IconAlertCircle, IconCheck, IconCopy } from '@tabler/icons-react';
import { useId, useState } from 'react';

import { ActionDialog } from '../../shared/ui/action-dialog.tsx';
import { t } from '../../shared/language/t.ts';
import { readerNames } from '../../shared/visibility-names.ts';
import { T } from '../../shared/language/rich-message.tsx';
import { trpc } from '../../shared/api/client.ts';
import { messageOf } from '../../shared/api/failure.ts';
import { formatExact, formatWhen } from '../../shared/format.ts';
import sharedStyles from '../../shared/shared.module.css';
import { useEditor, useSession } from '../session/session.ts';
import css from './share-dialog.module.css';

const dayOptions = previewDays.map((days) => ({
  value: String(days),
  label: t('{days, plural, one {# day} other {# days}}', { days }),
}));

/** Makes links by which people without an account see the draft, and lists those that still work. */
export function ShareDialog({ onClose }: { onClose(): void }) {
  const session = useSession();
  const { pageID } = session;
  const title = useEditor((state) => state.document.title);
  const utils = trpc.useUtils();
  const links = trpc.previewLinks.list.useQuery({ pageID });
  const create = trpc.previewLinks.create.useMutation();
  const [days, setDays] = useState<(typeof previewDays)[number]>(7);
  const [audience, setAudience] = useState<PreviewLink['audience']>(0);
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    setProblem(undefined);
    try {
      await session.saver.flush();
      await create.mutateAsync({ pageID, days, audience });
      await utils.previewLinks.list.invalidate({ pageID });
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <ActionDialog
      title={t('Share a preview of “{title}”', { title })}
      size={560}
      cancelLabel={t('Close')}
      confirmLabel={t('Create link')}
      isBusy={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('Anybody who has the link sees the draft as it is then, without an account. It can’t be changed there.')}</p>
      <div className={sharedStyles.fields}>
        <NativeSelect
          data-autofocus
          label={t('Works for')}
          data={dayOptions}
          value={String(days)}
          onChange={(event) => setDays(previewDays.find((one) => String(one) === event.currentTarget.value) ?? 7)}
        />
        <NativeSelect
          label={t('Shows the page as seen by')}
          data={Object.entries(readerNames()).map(([value, label]) => ({ value, label }))}
          value={String(audience)}
          onChange={(event) => setAudience(Number(event.currentTarget.value) as PreviewLink['audience'])}
        />
      </div>
      {audience !== 0 && <p className={sharedStyles.hint}>{t('The link then shows blocks that visitors may not see.')}</p>}
      {problem !== undefined && <Problem text={problem} />}
      {create.data !== undefined && <NewLink key={create.data.link.id} url={create.data.url} />}
      <Links
        items={links.data?.items}
        problem={links.isError ? messageOf(links.error) : undefined}
        onProblem={setProblem}
        onWithdrawn={(id) => {
          // It opens nothing any more, so nobody is asked to copy it.
          if (create.data?.link.id === Number(id)) create.reset();
        }}
      />
    </ActionDialog>
  );
}

function Problem({ text }: { readonly text: string }) {
  return (
    <div role="alert" className={sharedStyles.errorNotice}>
      <IconAlertCircle size={18} aria-hidden />
      <p>{text}</p>
    </div>
  );
}

/** The URL of a new link, which can't be shown again. */
function NewLink({ url }: { readonly url: string }) {
  return (
    <div className={css.made}>
      <TextInput
        label={t('New link')}
        description={t('Copy it now. It is not shown again.')}
        readOnly
        autoFocus
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={url} timeout={3_000}>
        {({ copied, copy }) => (
          <Button variant="default" leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />} onClick={copy}>
            {copied ? t('Copied') : t('Copy link')}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}

type LinksProps = {
  readonly items: readonly PreviewLink[] | undefined;
  readonly problem: string | undefined;
  onProblem(text: string): void;
  onWithdrawn(id: string | number): void;
};

function Links({ items, problem, onProblem, onWithdrawn }: LinksProps) {
  const heading = useId();
  const utils = trpc.useUtils();
  const withdraw = trpc.previewLinks.withdraw.useMutation({
    onSuccess: (_, { id }) => {
      onWithdrawn(id);
      return utils.previewLinks.list.invalidate();
    },
    onError: (error) => onProblem(messageOf(error)),
  });
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={css.heading} tabIndex={-1}>
        {t('Links that work')}
      </h3>
      {problem !== undefined && <Problem text={problem} />}
      <p role="status" className="visually-hidden">
        {withdraw.isSuccess ? t('The link was withdrawn.') : ''}
      </p>
      {items?.length === 0 && <p className={css.none}>{t('No link opens this page yet.')}</p>}
      <ul className={css.links}>
        {items?.map((link) => (
          <li key={link.id} className={css.link}>
            <div className={css.about}>
              <strong>{readerNames()[link.audience]}</strong>
              <span className={sharedStyles.second}>
                <LinkDates link={link} />
              </span>
            </div>
            <Button
              variant="default"
              size="xs"
              aria-label={t('Withdraw the link of {time} by {name}', {
                time: formatExact(link.createdAt),
                name: link.createdBy.name,
              })}
              loading={withdraw.isPending && withdraw.variables.id === link.id}
              onClick={() => {
                withdraw.mutate({ id: link.id });
                document.getElementById(heading)?.focus();
              }}
            >
              {t('Withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const whenOf = (at: string) => () => <When at={at} />;

/** Who created a link and when, until when it works and when it was last opened. */
function LinkDates({ link: { createdBy, createdAt, expiresAt, lastOpenedAt } }: { readonly link: PreviewLink }) {
  const dates = {
    created: whenOf(createdAt),
    expires: whenOf(expiresAt),
    opened: whenOf(lastOpenedAt ?? ''),
  };
  const values = { name: createdBy.name, createdAt, expiresAt };
  return lastOpenedAt === null ? (
    <T
      message="{name}, <created>{createdAt}</created> · until <expires>{expiresAt}</expires> · never opened"
      values={values}
      parts={dates}
    />
  ) : (
    <T
      message="{name}, <created>{createdAt}</created> · until <expires>{expiresAt}</expires> · last opened <opened>{lastOpenedAt}</opened>"
      values={{ ...values, lastOpenedAt }}
      parts={dates}
    />
  );
}

function When({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={formatExact(at)}>
      {formatWhen(at)}
    </time>
  );
}
