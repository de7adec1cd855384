import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';

import { t } from '../language/t.ts';
import css from './side-panel.module.css';

type SidePanelProps = {
  readonly title: string;
  /** The actions in the footer: the primary button last. */ readonly footer: ReactNode;
  /** For forms that need the width. */ readonly isWide?: boolean;
  onSubmit(): void;
  onClose(): void;
  readonly children: ReactNode;
};

const editable = ':not(:disabled, [readonly], [type="hidden"], [type="file"])';
const fields = [
  `:is(input:not([type="checkbox"], [type="radio"]), textarea)${editable}`,
  // A choice is preset: letters that are typed at once would change it.
  `:is(input, select)${editable}`,
];

/** A form beside a list, over it on a narrow screen. Its first text is focused on opening, its title where it has no field; Escape closes it. */
export function SidePanel({ title, footer, isWide = false, onSubmit, onClose, children }: SidePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const found = fields.map((selector) => body.current?.querySelector<HTMLElement>(selector)).find((field) => field != null);
    (found ?? heading.current)?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the panel from any of its controls.
    <aside
      className={css.panel}
      data-wide={isWide || undefined}
      aria-label={title}
      onKeyDown={(event) => {
        const isFree =
          !event.defaultPrevented && document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') === null;
        if (event.key === 'Escape' && isFree) onClose();
      }}
    >
      <form className={css.form} onSubmit={submit} noValidate>
        <header className={css.head}>
          <h2 ref={heading} tabIndex={-1} title={title}>
            {title}
          </h2>
          <ActionIcon aria-label={t('Close: {title}', { title })} onClick={onClose}>
            <IconX size={16} />
          </ActionIcon>
        </header>
        <div ref={body} className={css.body}>
          {children}
        </div>
        <footer className={css.foot}>{footer}</footer>
      </form>
    </aside>
  );
}
