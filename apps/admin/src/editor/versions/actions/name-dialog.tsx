import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';

import { ActionDialog } from '../../../shared/ui/action-dialog.tsx';
import { adminVersionTexts as texts } from '../../../shared/language/version-words.ts';
import { trpc } from '../../../shared/api/client.ts';
import { messageOf, UserError } from '../../../shared/api/failure.ts';
import { useSession } from '../../session/session.ts';
import type { Choice } from '../use-versions.ts';
import { kindOf } from '../version-list.tsx';

/** Maximum length of a name. */
const nameMax = 100;

/** How an entry of the version list gets its name. The draft is named by a checkpoint of it. */
function useNaming(choice: Choice): (name: string) => Promise<void> {
  const session = useSession();
  const { pageID } = session;
  const utils = trpc.useUtils();
  const take = trpc.checkpoints.take.useMutation();
  const rename = trpc.checkpoints.rename.useMutation();
  const renameVersion = trpc.checkpoints.renameVersion.useMutation();
  return async (name) => {
    const { kind, id } = choice;
    if (kind === 'draft') {
      if (!(await session.saver.flush())) throw new UserError(texts.notNamed);
      await take.mutateAsync({ id: pageID, reason: 'named', name });
    } else await (kind === 'version' ? renameVersion : rename).mutateAsync({ id, name });
    await Promise.all([utils.checkpoints.list.invalidate({ id: pageID }), utils.pages.listVersions.invalidate({ id: pageID })]);
  };
}

/** Names a version, a checkpoint or the draft, or removes a name. */
export function NameDialog({ choice, onClose }: { readonly choice: Choice; onClose(): void }) {
  const give = useNaming(choice);
  const [name, setName] = useState(choice.name);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async (next: string) => {
    setBusy(true);
    try {
      await give(next);
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  const submit = () => {
    if (name.trim() === '') setProblem(texts.nameMissing);
    else void save(name.trim());
  };
  return (
    <ActionDialog
      title={texts.nameHeading(kindOf(choice))}
      size={440}
      leading={
        choice.name !== '' && (
          <Button variant="default" disabled={isBusy} onClick={() => void save('')}>
            {texts.removeName}
          </Button>
        )
      }
      cancelLabel={texts.cancel}
      confirmLabel={texts.saveName}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={texts.name}
        description={choice.kind === 'version' ? texts.nameHint : `${texts.nameHint} ${texts.nameKeeps}`}
        data-autofocus
        maxLength={nameMax}
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
    </ActionDialog>
  );
}
