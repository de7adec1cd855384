import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { Redirect } from '@ximblox/contract';
import { IconFileSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { errorWords } from '../../shared/api/error-collections.ts';
import { failureOf, type FailureError } from '../../shared/api/failure.ts';
import { trpc } from '../../shared/api/client.ts';
import { FormPanel } from '../../shared/ui/form-panel.tsx';
import { countOf } from '../../shared/format.ts';
import { LeaveGuard } from '../../shared/leave-guard.tsx';
import { PagePicker } from '../../shared/ui/page-picker.tsx';
import css from './redirects.module.css';
import { redirectError, statuses } from './redirect-texts.ts';

type Fields = { readonly originalURL: string; readonly targetURL: string; readonly status: Redirect['status'] };
const properties = ['originalURL', 'targetURL', 'status'];

type RedirectPanelProps = {
  /** Null for one that is yet to be made. */ readonly redirect: Redirect | null;
  /** The old address that it is made for. */ readonly from: string;
  onSaved(redirect: Redirect, isNew: boolean): void;
  onClose(): void;
};

/** The form of one redirect. */
export function RedirectPanel({ redirect, from, onSaved, onClose }: RedirectPanelProps) {
  const begin: Fields = redirect ?? { originalURL: from, targetURL: '', status: 301 };
  const [fields, setFields] = useState<Fields>(begin);
  const [errors, setErrors] = useState<readonly FailureError[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const isLeft = useRef(false);
  const create = trpc.redirects.create.useMutation();
  const update = trpc.redirects.update.useMutation();
  const { at, rest } = errorWords(errors, properties);
  const change = (part: Partial<Fields>) => setFields((all) => ({ ...all, ...part }));
  const save = async () => {
    setBusy(true);
    setErrors([]);
    const input = { originalURL: fields.originalURL.trim(), targetURL: fields.targetURL.trim(), status: fields.status };
    try {
      const answer =
        redirect === null ? await create.mutateAsync(input) : await update.mutateAsync({ id: redirect.id, ...input });
      isLeft.current = true;
      onSaved(answer.redirect, redirect === null);
    } catch (cause) {
      setErrors(failureOf(cause).errors.map(redirectError));
      setBusy(false);
    }
  };
  const isDirty = () =>
    !isLeft.current &&
    (fields.originalURL !== (redirect?.originalURL ?? from) ||
      fields.targetURL !== (redirect?.targetURL ?? '') ||
      fields.status !== (redirect?.status ?? 301));
  return (
    <FormPanel
      title={redirect === null ? 'New redirect' : redirect.originalURL}
      submitLabel={redirect === null ? 'Make the redirect' : 'Save'}
      isBusy={isBusy}
      errors={errors}
      problems={rest}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextInput
        label="Old address"
        description="The path alone, as it was on this site: /old/page"
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required
        spellCheck={false}
        value={fields.originalURL}
        onChange={(event) => change({ originalURL: event.currentTarget.value })}
        error={at('originalURL')}
      />
      <div>
        <TextInput
          label="Leads to"
          description="A path of this site, or an address that begins with https://"
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          required
          spellCheck={false}
          value={fields.targetURL}
          onChange={(event) => change({ targetURL: event.currentTarget.value })}
          error={at('targetURL')}
        />
        <Button variant="default" size="xs" mt={8} leftSection={<IconFileSearch size={16} />} onClick={() => setPicking(true)}>
          Choose a page
        </Button>
      </div>
      <NativeSelect
        label="Kind"
        data={[...statuses]}
        value={String(fields.status)}
        onChange={(event) => change({ status: Number(event.currentTarget.value) as Redirect['status'] })}
        error={at('status')}
      />
      {redirect !== null && (
        <p className={css.hint}>Visitors came by it {redirect.hits === 0 ? 'never' : countOf(redirect.hits, 'time')} so far.</p>
      )}
      <PagePicker
        opened={isPicking}
        onClose={() => setPicking(false)}
        onPick={({ path }) => {
          setPicking(false);
          change({ targetURL: path });
        }}
      />
      <LeaveGuard
        isDirty={isDirty}
        what={redirect === null ? 'the new redirect' : `the redirect from ${redirect.originalURL}`}
        placeOf={({ pathname, search }) => `${pathname} ${new URLSearchParams(search).get('redirect') ?? ''}`}
      />
    </FormPanel>
  );
}
