import { Button } from '@mantine/core';
import { IconArrowLeft, IconHistory } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

import { adminVersionTexts as texts } from '../../shared/language/version-words.ts';
import { showHint } from '../../shared/ui/toast.tsx';
import { unavailable, useNotWhileReading } from '../reading/not-while-reading.ts';
import { useEditor, useSession, useView } from '../session/session.ts';
import { useRights } from '../top-bar/main-action.ts';
import { restoreCheckpoint } from '../session/restore-checkpoint.ts';
import { restoreVersion } from '../session/restore-version.ts';
import type { Choice } from './use-versions.ts';
import { nameOf } from './version-list.tsx';
import css from './versions.module.css';

/** Breadcrumb, back button and the restore action, which is hidden without write permission. */
export function Bar({ onClose, restorable }: { onClose(): void; readonly restorable: Choice | undefined }) {
  const session = useSession();
  const title = useEditor((state) => state.document.title);
  const busy = useView((state) => state.busy);
  const { edit: mayEdit } = useRights();
  const whyNot = useNotWhileReading('restore');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const restore = async (choice: Choice) => {
    if (whyNot !== undefined) return showHint(whyNot);
    const put = choice.kind === 'version' ? restoreVersion : restoreCheckpoint;
    if (await put(session, choice.id, nameOf(choice))) onClose();
  };
  return (
    <header className={css.bar}>
      <button type="button" className={css.back} onClick={onClose}>
        <IconArrowLeft size={18} aria-hidden />
        <span className="visually-hidden">{texts.back}: </span>
        <span className={css.crumb}>{title}</span>
      </button>
      <span className={css.slash} aria-hidden>
        /
      </span>
      <h1 ref={heading} tabIndex={-1} className={css.heading}>
        {texts.heading}
      </h1>
      <span className={css.push} />
      {mayEdit && restorable !== undefined && (
        <Button
          className={css.restore ?? ''}
          variant="default"
          leftSection={<IconHistory size={16} />}
          loading={busy}
          {...unavailable(whyNot)}
          onClick={() => void restore(restorable)}
        >
          {restorable.name === '' ? texts.restore(nameOf(restorable).toLowerCase()) : texts.restore(`“${restorable.name}”`)}
        </Button>
      )}
      <Button variant="default" className={css.wideOnly ?? ''} onClick={onClose}>
        {texts.back}
      </Button>
    </header>
  );
}
