import { Visibility } from '@ximblox/blocks';
import { ID, lineText, shownLine } from '@ximblox/primitives';
import { required, tooLong } from '@ximblox/primitives/errors';
import { z } from 'zod';

/** How long the sentence about a menu entry may be: two lines of the site's menu. */
export const menuDescriptionMax = 160;

/** A menu entry; a link with a pageID shows the page's current path. */
export type MenuItem = {
  key: string;
  title: string;
  description?: string;
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
      description: lineText()
        .max(menuDescriptionMax, { error: tooLong })
        .exactOptional()
        .describe('One sentence about what the entry leads to, which the opened main menu shows below its title.'),
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
