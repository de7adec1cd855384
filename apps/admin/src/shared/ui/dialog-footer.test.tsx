import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { DialogFooter, type DialogFooterProps } from './dialog-footer.tsx';

type Button = { readonly name: string; readonly type: string | undefined; readonly isFirst: boolean };

function buttonsOf(props: Omit<DialogFooterProps, 'onClose'>): Button[] {
  const footer = <DialogFooter {...props} onClose={() => undefined} />;
  const markup = renderToStaticMarkup(<MantineProvider>{footer}</MantineProvider>);
  return [...markup.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(([, attributes = '', content = '']) => ({
    name: content.replaceAll(/<[^>]*>/g, ''),
    type: /type="(\w+)"/.exec(attributes)?.[1],
    isFirst: attributes.includes('data-autofocus'),
  }));
}

const close = { name: 'Close', type: 'button', isFirst: false };
const cancel = { ...close, name: 'Cancel' };

test.each<[string, Omit<DialogFooterProps, 'onClose'>, Button[]]>([
  ['closes where there is nothing to confirm', {}, [close]],
  ['cancels, or submits its form', { confirmLabel: 'Save' }, [cancel, { ...cancel, name: 'Save', type: 'submit' }]],
  ['confirms without a form', { confirmLabel: 'Move', onConfirm: () => undefined }, [cancel, { ...cancel, name: 'Move' }]],
  ['begins at the safe button', { initialFocus: 'cancel' }, [{ ...close, isFirst: true }]],
])('the foot of a dialog %s', (_, props, buttons) => {
  expect(buttonsOf(props)).toEqual(buttons);
});
