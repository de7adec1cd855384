import { Visibility } from '@ximblox/blocks';
import { ID, shownLine } from '@ximblox/primitives';
import { required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

/** A menu entry; a link with a pageID shows the page's current path. */
export type MenuItem = {
  key: string;
  title: string;
  link: string;
  pageID: number | null;
  newWindow: boolean;
  visibility?: 0 | 1 | 2;
  children: MenuItem[];
};
export const MenuItem: z.ZodType<MenuItem> = z
  .lazy(() =>
    z.strictObject({
      key: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
      title: shownLine().min(1, { error: required }).max(120, { error: tooLong }),
      link: z.string().max(2000, { error: tooLong }),
      pageID: ID.nullable(),
      newWindow: z.boolean(),
      visibility: Visibility.exactOptional().describe(
        'Who sees it and what is below it: 0, or absent, is everybody, 1 members who are logged in, 2 members of a group.',
      ),
      children: z.array(MenuItem).max(100),
    }),
  )
  .meta({ id: 'MenuItem' });
