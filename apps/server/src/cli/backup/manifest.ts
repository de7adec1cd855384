import { z } from 'zod';

/** The last entry of an archive. */
export const manifestName = 'manifest.json';

/** The content of an archive, with SHA-256 checksums in hexadecimal by entry name. */
export const Manifest = z.object({
  format: z.literal(1),
  /** The release of the program that wrote it; backups of 0.1.0 have none. */
  version: z.string().optional(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })) })),
  sequences: z.record(z.string(), z.string()),
  sums: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof Manifest>;
