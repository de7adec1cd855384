export type Database = Record<never, never>;
