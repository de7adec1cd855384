import type { AccountScreen } from '@ximblox/primitives';

/** The screens of a member's profile that the menu in the header leads to. */
export const menuScreens = ['profile', 'jips', 'downloads', 'edit'] as const satisfies readonly AccountScreen[];
