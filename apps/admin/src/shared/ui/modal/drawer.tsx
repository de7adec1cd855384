import { Drawer as MantineDrawer, type DrawerProps } from '@mantine/core';

import { useEscape } from './use-escape.ts';

/** A panel that comes in from an edge of the screen, which an Escape closes where it lies on top. */
export function Drawer(props: DrawerProps) {
  useEscape(props);
  return <MantineDrawer {...props} closeOnEscape={false} />;
}
