import { Button, SegmentedControl, TextInput } from '@mantine/core';
import type { Tag } from '@ximblox/contract';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';

import { failureOf } from '../../shared/api/failure.ts';
import { trpc } from '../../shared/api/client.ts';
import { nameError } from './tag-list.ts';
import css from './tags.module.css';

/** Adds a tag; the field keeps the focus, so that one can add the next. */
export function AddTag({ onAdded }: { onAdded(tag: Tag): void }) {
  const create = trpc.tags.create.useMutation();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<'public' | 'private'>('public');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      onAdded((await create.mutateAsync({ name, private: kind === 'private' })).tag);
      setName('');
    } catch (cause) {
      const [first] = failureOf(cause).errors;
      setError(first === undefined ? undefined : nameError(first));
    } finally {
      setBusy(false);
      field.current?.focus();
    }
  };
  return (
    <form className={css.add} onSubmit={(event) => void add(event)} noValidate>
      <TextInput
        ref={field}
        id="new-tag"
        className={css.addName ?? ''}
        aria-label="Name of the new tag"
        placeholder="New tag"
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <SegmentedControl
        aria-label="Who sees the new tag"
        data={[
          { value: 'public', label: 'Public' },
          { value: 'private', label: 'Private' },
        ]}
        value={kind}
        onChange={setKind}
      />
      <Button type="submit" variant="main" leftSection={<IconPlus size={16} />} loading={isBusy}>
        Add the tag
      </Button>
    </form>
  );
}
