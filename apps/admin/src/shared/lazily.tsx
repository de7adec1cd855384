import { lazy, Suspense, useState, type ComponentType } from 'react';

import { opening } from './keys/opening.ts';
import { withCatalogue } from './with-catalogue.ts';

/**
 * A dialog whose scripts are loaded when it first opens, so that a screen is there before what one may never open. Until then nothing is drawn.
 * @example
 * const DuplicateDialog = lazily(async () => (await import('./duplicate-dialog.tsx')).DuplicateDialog);
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Dialog = lazy(async () => ({ default: await opening(() => withCatalogue(load)) }));
  return function Lazily(props: Props) {
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    );
  };
}

/** The same for a dialog that is there before it opens, so that it can be drawn as it closes. */
export function lazilyOpened<Props extends { readonly opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog = lazily(load);
  return function LazilyOpened(props: Props) {
    const [wasOpened, setOpened] = useState(false);
    if (props.opened && !wasOpened) setOpened(true);
    return wasOpened || props.opened ? <Dialog {...props} /> : null;
  };
}
