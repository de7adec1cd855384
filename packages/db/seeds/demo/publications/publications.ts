import { papers } from './papers.ts';
import type { Publication } from './publication.ts';
import { thesesAndReports } from './theses-and-reports.ts';

/** All publications, the newest first. */
export const publications: readonly Publication[] = [...papers, ...thesesAndReports].toSorted((one, other) =>
  other.date.localeCompare(one.date),
);
