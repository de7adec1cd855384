import { expect, test } from './fixtures.ts';
import { barriers } from './screen.ts';

const picture = '<img src="data:,">';
const frames = {
  'of the same origin': `<iframe title="Inner" srcdoc='<html lang="en"><title>Inner</title>${picture}'></iframe>`,
  'of an origin of its own': `<iframe title="Inner" sandbox="allow-scripts" srcdoc='<html lang="en"><title>Inner</title>${picture}'></iframe>`,
};

for (const [kind, frame] of Object.entries(frames))
  test(`a barrier in a frame ${kind} is found, each time, and what is no colour is left out where only colours are asked`, async ({
    page,
  }) => {
    await page.setContent(`<!doctype html><html lang="en"><title>Outer</title><main><h1>Frames</h1>${frame}</main>`);
    const pictures = async (...only: string[][]): Promise<string[]> =>
      (await barriers(page, [], ...only)).filter((barrier) => barrier.startsWith('image-alt'));
    expect(await pictures()).toEqual([`image-alt: ${picture}`]);
    expect(await pictures()).toEqual([`image-alt: ${picture}`]);
    expect(await pictures(['color-contrast'])).toEqual([]);
  });

test('a control that is named otherwise than it reads is a barrier', async ({ page }) => {
  const named = (name: string) => `<button aria-label="${name}">Remove link</button>`;
  await page.setContent(
    `<!doctype html><html lang="en"><title>Names</title><main><h1>Names</h1>${named('Withdraw')}${named('Remove link: news')}</main>`,
  );
  expect(await barriers(page)).toEqual([`label-content-name-mismatch: ${named('Withdraw')}`]);
});
