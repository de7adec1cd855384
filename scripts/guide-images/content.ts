import type { Page } from '@playwright/test';

/** The pages that the images show. */
export type Content = {
  /** A published news item with a Dutch translation that is behind, and a draft. */ readonly news: number;
  /** The version of a page whose publication is requested. */ readonly requestedVersion: number;
};

type Answer = Record<string, unknown>;

/** Calls the REST API in the session of the page. @throws Error if it is refused */
async function call(page: Page, method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
  const answer = await page.evaluate(
    async ({ method: verb, path: to, body: content }) => {
      const { headers } = await fetch('/api/ximblox/settings/get');
      const response = await fetch(`/api/ximblox/${to}`, {
        method: verb,
        headers: {
          'X-Requested-With': 'XMLHttpRequest',
          'X-CSRF-Token': headers.get('x-csrf-token') ?? '',
          'Content-Type': 'application/json',
        },
        ...(content === undefined ? {} : { body: JSON.stringify(content) }),
      });
      return { isDone: response.ok, content: (await response.json()) as Record<string, unknown> };
    },
    { method, path, body },
  );
  if (!answer.isDone) throw new Error(`${path}: ${JSON.stringify(answer.content)}`);
  return answer.content;
}

type Draft = { id: number; revision: number; blocks: { type: string; key: string; props: Answer }[] };

/** Changes the first blocks of a type in the draft of a page. @returns the version */
async function edit(page: Page, pageID: number, change: (blocks: Draft['blocks']) => Draft['blocks']): Promise<number> {
  const { pageVersion } = (await call(page, 'GET', `page/${pageID}`)) as { pageVersion: Draft };
  const stored = await call(page, 'POST', `page/version/${pageVersion.id}/store`, {
    revision: pageVersion.revision,
    blocks: change(pageVersion.blocks),
  });
  return Number(stored['pageVersionID'] ?? pageVersion.id);
}

const find = async (page: Page, slug: string): Promise<number> => {
  const { items } = (await call(page, 'POST', 'page/list', { searchTerm: slug, pageSize: 10 })) as {
    items: { id: number; slug: string }[];
  };
  const found = items.find((item) => item.slug === slug);
  if (found === undefined) throw new Error(`There is no page ${slug}.`);
  return found.id;
};

/** Adds a sentence to the first text. */
const addSentence =
  (sentence: string) =>
  (blocks: Draft['blocks']): Draft['blocks'] => {
    const first = blocks.find(({ type }) => type === 'richText');
    return blocks.map((block) =>
      block === first ? { ...block, props: { ...block.props, html: `${String(block.props['html'])}<p>${sentence}</p>` } } : block,
    );
  };

/** Makes of the demo content a day at work: a draft, a requested publication, a scheduled one, and a translation that is behind. */
export async function prepareContent(page: Page): Promise<Content> {
  const news = await find(page, 'news/two-swells-at-once');
  await edit(page, news, addSentence('The measurements continue until the end of March.'));
  const requested = await find(page, 'news/a-quieter-propeller');
  const requestedVersion = await edit(page, requested, addSentence('At 12 knots the difference is 6 dB.'));
  await call(page, 'POST', `page/${requested}/request-publication`, {
    comment: 'One sentence was added, with the number of the second test.',
  });
  const planned = await find(page, 'news/north-sea-wave-atlas');
  await edit(page, planned, addSentence('Edition 4 has the winter of 2026.'));
  const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await call(page, 'POST', `page/${planned}/publish`, { publishAt: `${nextWeek}T09:00:00+01:00` });
  return { news, requestedVersion };
}
