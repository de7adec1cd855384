import { DomainStartError } from '@ximblox/db';

const shownMax = 40;

/** Says what is wrong with the folder of a site: a line for each, the first of very many. */
export const refusalOf = (folder: string, problems: readonly string[]): DomainStartError =>
  new DomainStartError(
    [
      `The site in ${folder} was not read:`,
      ...problems.slice(0, shownMax),
      ...(problems.length > shownMax ? [`and ${problems.length - shownMax} more`] : []),
    ].join('\n'),
  );
