import type { ReactNode } from 'react';

type ScrollListProps = {
  /** What is listed, for screen readers. */ readonly label: string;
  /** The class that limits its height. */ readonly className: string | undefined;
  readonly children: ReactNode;
};

/** A list in a dialog that scrolls in itself. Not every entry takes the focus, so the list does, and the arrow keys scroll it. */
export function ScrollList({ label, className, children }: ScrollListProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A list that scrolls has to be reachable by keyboard.
    <ul className={className} aria-label={label} tabIndex={0}>
      {children}
    </ul>
  );
}
