import sharp from 'sharp';

import type { Answer, Caller } from './app.ts';

type ErrorItem = { readonly code: string; readonly property: string };

/** A response on one line: `done`, or its status with each error's code and property. */
export function outcomeOf({ status, body }: Answer): string {
  if (status === 200) return 'done';
  const errors = (body['Errors'] ?? []) as readonly ErrorItem[];
  return `${status} ${errors.map(({ code, property }) => `${code} ${property}`).join(', ')}`;
}

export type CreatedPage = { readonly id: number; readonly versionID: number; readonly slug: string; readonly title: string };

let pages = 0;

/** Creates an English draft of the type `content` with a unique slug, over REST. */
export async function makePage(
  staff: Caller,
  input: { title?: string; slug?: string; type?: string; locale?: string; typeData?: object } = {},
): Promise<CreatedPage> {
  pages += 1;
  const page = { title: `Page ${pages}`, slug: `page-${pages}`, type: 'content', locale: 'en-gb', typeData: {}, ...input };
  const answer = await staff.post('/api/ximblox/page/create', page);
  if (answer.status !== 200) throw new Error(`The page was not made: ${outcomeOf(answer)}`);
  return {
    id: Number(answer.body['pageID']),
    versionID: Number(answer.body['pageVersionID']),
    slug: page.slug,
    title: page.title,
  };
}

/** Creates a published page. */
export async function makeLivePage(staff: Caller, input: Parameters<typeof makePage>[1] = {}): Promise<CreatedPage> {
  const page = await makePage(staff, input);
  const answer = await staff.post(`/api/ximblox/page/${page.id}/publish`, {});
  if (answer.status !== 200) throw new Error(`The page was not published: ${outcomeOf(answer)}`);
  return page;
}

/** A block of the type `heading` in the API's form. */
export const makeHeading = (key: string, title: string, anchorPoint = '') => ({
  type: 'heading',
  key,
  props: { title, level: 2 },
  anchorPoint,
  visibility: 0,
  __images: {},
  __files: {},
});

/** The bytes of an image of one colour. */
export const makeImage = (
  [width, height]: readonly [number, number] = [8, 8],
  { colour = '#123456', format = 'png' }: { colour?: string; format?: 'png' | 'jpeg' | 'webp' } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
