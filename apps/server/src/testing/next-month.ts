/** A time in thirty days, as calls take it: the end of an API token, for instance. */
export const nextMonth = (): string => new Date(Date.now() + 30 * 86_400_000).toISOString();
