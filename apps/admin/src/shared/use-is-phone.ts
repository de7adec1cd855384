import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone: what stands side by side elsewhere is then in tabs, drawers or rows. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 40rem)', window.innerWidth <= 640) ?? false;
