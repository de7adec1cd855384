import type { PermissionName } from '@ximblox/primitives';
import type { Icon } from '@tabler/icons-react';

/** A navigation entry: a link (`slug`) or an action (`onClick`), optionally with children. Hidden without its permission. */
export type NavigationItem = {
  readonly title: string;
  /** The path below /cmsadmin. */
  readonly slug?: string;
  readonly icon?: Icon;
  readonly permission?: PermissionName;
  readonly onClick?: () => void;
  /** The counter beside the title. */
  readonly badge?: 'requests';
  readonly submenu?: readonly NavigationItem[];
  /** Whether the children are a menu beside the entry, with their number; they unfold below it otherwise. */
  readonly opensBeside?: boolean;
};
