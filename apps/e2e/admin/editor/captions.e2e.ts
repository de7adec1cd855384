import { makeVideo } from '../../../server/src/testing/videos.ts';
import { addFile } from '../../support/add-file.ts';
import { form, makeDraft, openEditor } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { checkFit, checkInBothColours } from '../../support/screen.ts';

const captions = (words: string): Buffer => Buffer.from(`WEBVTT\n\n00:00.000 --> 00:02.000\n${words}\n`);

test('a video of the library gets captions: the checks name it, files are uploaded and chosen, and the page has their tracks', async ({
  page,
  logIn,
  browser,
  baseURL,
}) => {
  await logIn();
  const stamp = Date.now().toString(36);
  const film = await addFile(page, `film-${stamp}.mp4`, 'video/mp4', makeVideo(`captions ${stamp}`).bytes);
  const video = {
    type: 'video',
    key: 'v',
    props: { title: 'A lifeboat is launched' },
    __files: { video: [{ fileID: film, altText: '' }] },
  };
  const created = await makeDraft(page, 'Captions', { blocks: [video] });
  await openEditor(page, created);

  await test.step('the checks lead to the field', async () => {
    await page.getByRole('button', { name: /^Checks/ }).click();
    const hint = form(page).getByRole('listitem').filter({ hasText: 'has neither captions nor a transcript' });
    await hint.getByRole('button').first().click();
    await expect(form(page).getByRole('button', { name: 'Add caption files' })).toBeFocused();
  });

  await test.step('two files are uploaded and chosen', async () => {
    await form(page).getByRole('button', { name: 'Add caption files' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose caption files' });
    // Folders count documents of all kinds.
    await expect(picker.getByRole('treeitem', { name: 'All files', exact: true })).toBeVisible();
    const files = ['en', 'nl'].map((language) => ({
      name: `film-${stamp}.${language}.vtt`,
      mimeType: 'text/vtt',
      buffer: captions(`The boat leaves the ramp, ${language} ${stamp}`),
    }));
    const refused = ['one.vtt', 'two.srt'].map((name) => ({ name, mimeType: 'text/vtt', buffer: Buffer.from('1') }));
    await picker.getByLabel('Files to upload').setInputFiles([...files, ...refused]);
    await expect(picker.getByText('2 of 4 chosen')).toBeVisible();
    await expect(picker.getByText('2 of 4 done, 2 failed')).toBeVisible();
    await expect(picker.getByText('“two.srt” isn’t a WebVTT file (.vtt)')).toBeVisible();
    // On a phone, the list of uploads leaves room for the buttons and the files.
    const size = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ width: 390, height: 844 });
    for (const name of ['Cancel', 'Use 2 files'])
      await picker.getByRole('button', { name, exact: true }).last().click({ trial: true, timeout: 5000 });
    await picker.getByRole('option').first().click({ trial: true, timeout: 5000 });
    await page.setViewportSize(size);
    // The server looks for captions alone: among all documents of that name they might not be on the first page.
    const asked = page.waitForRequest((request) => {
      const url = decodeURIComponent(request.url());
      return url.includes('media.searchFiles') && url.includes(`film-${stamp}`) && url.includes('text/vtt');
    });
    await picker.getByRole('textbox', { name: 'Search by name, alternative text or tag' }).fill(`film-${stamp}`);
    await asked;
    await expect(picker.getByRole('option')).toHaveCount(2);
    await picker.getByRole('button', { name: 'Use 2 files' }).click();
    await form(page)
      .getByRole('button', { name: `film-${stamp}.nl.vtt`, exact: true })
      .click();
    // They begin in the language of the page.
    await expect(form(page).getByRole('radio', { name: 'English' })).toBeChecked();
    await form(page).getByText('Dutch', { exact: true }).click();
    await checkFit(page);
    await checkInBothColours(page);
  });

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/was published\.$/)).toBeVisible();

  await test.step('without scripts the page has both, and a browser reads them', async () => {
    for (const javaScriptEnabled of [false, true]) {
      const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled });
      const visitor = await context.newPage();
      await visitor.goto(`/en/${created.slug}`);
      await expect(visitor.locator('video > track')).toHaveCount(2);
      await expect(visitor.locator('video > track[default]')).toHaveAttribute('srclang', 'en');
      if (javaScriptEnabled)
        await expect
          .poll(() =>
            visitor.locator('video').evaluate((element: HTMLVideoElement) =>
              [...element.textTracks].map((track) => {
                track.mode = 'showing';
                return [track.kind, track.label, (track.cues?.[0] as VTTCue | undefined)?.text.slice(0, 28)];
              }),
            ),
          )
          .toEqual([
            ['captions', 'English', 'The boat leaves the ramp, en'],
            ['captions', 'Nederlands', 'The boat leaves the ramp, nl'],
          ]);
      await context.close();
    }
  });
});
