import type { Page } from '@playwright/test';

/** The answer of a call. */
type Called = { readonly result?: { readonly data: unknown } };
/** A call and what the server answered to it. */
type Call = { readonly url: string; readonly input: unknown; readonly data: unknown };

/** Gives the answer of one call, also in a batch; the other calls of the batch are answered by the server. */
export async function answer(page: Page, name: string, dataOf: (call: Call) => object): Promise<void> {
  await page.route(
    (url) => url.pathname.split('/').at(-1)?.split(',').includes(name) === true,
    async (route) => {
      const request = route.request();
      const url = new URL(request.url());
      const answered = (await (await route.fetch()).json()) as Called | Called[];
      const answers = [answered].flat();
      const at = (url.pathname.split('/').at(-1) ?? '').split(',').indexOf(name);
      const inputs = JSON.parse(request.postData() ?? url.searchParams.get('input') ?? '{}') as Record<string, unknown>;
      const input = Array.isArray(answered) ? inputs[at] : inputs;
      answers[at] = { result: { data: dataOf({ url: url.href, input, data: answers[at]?.result?.data }) } };
      await route.fulfill({ json: Array.isArray(answered) ? answers : answers[at] });
    },
  );
}
