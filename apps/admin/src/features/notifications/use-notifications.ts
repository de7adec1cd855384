import { keepPreviousData } from '@tanstack/react-query';

import { trpc } from '../../shared/api/client.ts';

/** Polling interval, as that of requests. */
const lookMs = 60_000;
/** How many are shown at first, and how many on request. */
export const pageSizes = { first: 20, all: 50 } as const;

/** The newest notifications, and how many are unread. */
export const useNotifications = (pageSize: number = pageSizes.first) =>
  trpc.notifications.list.useQuery({ pageSize }, { refetchInterval: lookMs, placeholderData: keepPreviousData });
