import { lazy, Suspense, type ComponentType } from 'react';

/**
 * A dialog whose scripts are loaded when it first opens, so that a screen is there before what one may never open. Until then nothing is drawn.
 * @example
 * const DuplicateDialog = lazily(async () => (await import('./duplicate-dialog.tsx')).DuplicateDialog);
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Dialog = lazy(async () => ({ default: await load() }));
  return function Lazily(props: Props) {
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
