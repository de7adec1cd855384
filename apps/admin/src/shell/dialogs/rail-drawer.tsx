import type { ReactNode } from 'react';

import { Drawer } from '../../shared/ui/modal/drawer.tsx';
import { useReturnFocus } from '../../shared/use-return-focus.ts';
import { t } from '../../shared/language/t.ts';
import css from '../shell.module.css';

type RailDrawerProps = { readonly opened: boolean; readonly children: ReactNode; onClose(): void };

/** The navigation of a narrow window. */
export const RailDrawer = ({ opened, children, onClose }: RailDrawerProps) => {
  useReturnFocus(opened);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={248}
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t('Navigation') } }}
      classNames={{ body: css.drawer ?? '' }}
    >
      {children}
    </Drawer>
  );
};
