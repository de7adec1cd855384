import { reviewersMax } from '@ximblox/contract';
import { MultiSelect, Textarea } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';

import { Modal } from '../../shared/ui/modal/modal.tsx';
import { DialogFooter } from '../../shared/ui/dialog-footer.tsx';
import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { NotStored } from '../../shared/typed/not-stored.tsx';
import { useTypedText } from '../../shared/typed/use-typed-text.ts';
import sharedStyles from '../../shared/shared.module.css';
import { useReturnFocus } from '../../shared/use-return-focus.ts';
import { OpenSuggestions } from '../comments/open-suggestions.tsx';
import { isOpen, useComments } from '../comments/use-comments.ts';
import { requestPublication } from '../session/request.ts';
import { SavedProblems } from '../checks/saved-problems.tsx';
import { useChecks, useEditor, useSession } from '../session/session.ts';

/** Maximum length of a message to reviewers. */
const messageMax = 2000;

/** Requests publication from reviewers, with a message. Open checks are shown and don't block it. */
export function RequestDialog({ onClose }: { onClose(): void }) {
  useReturnFocus();
  const session = useSession();
  const title = useEditor((state) => state.document.title);
  const suggestions = useComments(session.pageID).comments.filter(
    (comment) => isOpen(comment) && comment.replacement !== null,
  ).length;
  const open = useChecks().mustBePutRight.length;
  const typed = useTypedText(`page.${session.pageID}.request`);
  const [words, setWords] = useState(typed.initial);
  const [reviewers, setReviewers] = useState<string[]>([]);
  const known = trpc.publicationRequests.listReviewers.useQuery({ id: session.pageID }).data?.items ?? [];
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const refused = await requestPublication(session, words, reviewers.map(Number));
    setBusy(false);
    if (refused !== undefined) return setProblem(refused);
    typed.clear();
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('Request publication of “{title}”', { title })} size={520} padding={0}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className={sharedStyles.question}>
          <p>{t('The version saved now is what gets reviewed. Later changes need a new request.')}</p>
          <OpenSuggestions count={suggestions} />
          {open > 0 && (
            <p>
              {t('{open, plural, one {One thing} other {# things}} under Checks must be fixed before it can be accepted.', {
                open,
              })}
            </p>
          )}
          <Textarea
            label={t('Message to reviewers')}
            placeholder={t('What changed, and what they should look at')}
            data-autofocus
            autosize
            minRows={3}
            maxRows={10}
            maxLength={messageMax}
            value={words}
            onChange={({ currentTarget: { value } }) => {
              setWords(value);
              typed.write(value);
            }}
          />
          <NotStored isStored={typed.isStored} />
          <SavedProblems pageIDs={[session.pageID]} />
          {known.length > 1 && (
            <MultiSelect
              label={t('Reviewers')}
              mt="sm"
              description={t('Without any, everyone who may publish this page is emailed. Others can still review it.')}
              data={known.map(({ ID, name }) => ({ value: String(ID), label: name }))}
              value={reviewers}
              maxValues={reviewersMax}
              searchable
              clearable
              onChange={setReviewers}
            />
          )}
        </div>
        {problem !== undefined && (
          <div className={sharedStyles.pad}>
            <div role="alert" className={sharedStyles.errorNotice}>
              <IconAlertCircle size={18} aria-hidden />
              <p>{problem}</p>
            </div>
          </div>
        )}
        <DialogFooter confirmLabel={t('Request publication')} isBusy={isBusy} onClose={onClose} />
      </form>
    </Modal>
  );
}
