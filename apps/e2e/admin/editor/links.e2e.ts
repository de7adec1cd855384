import type { Locator, Page } from '@playwright/test';

import { block, canvas, endStep, form, heading, makeDraft, openEditor, richText, selectBlock } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { checkInBothColours } from '../../support/screen.ts';

const textbox = (page: Page): Locator => form(page).getByRole('textbox', { name: 'Text' });
const linkBox = (page: Page): Locator => page.getByRole('dialog', { name: 'Link' });
const address = (page: Page): Locator => linkBox(page).getByRole('combobox', { name: 'Link to' });

/** Selects a word of the text by a double click. */
const selectWord = (page: Page, word: string): Promise<void> =>
  textbox(page)
    .getByText(word, { exact: true })
    .dblclick({ position: { x: 8, y: 10 } });

/** Opens the box of links from the text. */
async function openLinkBox(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(address(page)).toBeFocused();
}

/** Pastes into what has the focus. */
const paste = (page: Page, html: string): Promise<void> =>
  page.evaluate((markup) => {
    const data = new DataTransfer();
    data.setData('text/html', markup);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);

const publish = async (page: Page, { hasDeadLinks = false } = {}): Promise<void> => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  if (hasDeadLinks) await page.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByText(/was published\.$/)).toBeVisible();
};

test('Ctrl K in a text makes a link; addresses without a scheme get theirs, on the site too', async ({
  page,
  request,
  logIn,
}) => {
  await logIn();
  const created = await makeDraft(page, 'Links', {
    blocks: [richText('text', '<p>Visit</p><p>Basin</p><p>Write</p><p>Call</p><p>News</p><p>Below</p>')],
  });
  await openEditor(page, created);
  await selectBlock(page, 'text');
  const links = [
    ['Visit', 'www.meridian.example', 'https://www.meridian.example'],
    ['Basin', 'meridian.example/a', 'https://meridian.example/a'],
    ['Write', 'info@meridian.example', 'mailto:info@meridian.example'],
    ['Call', '+31 10 123 45 67', 'tel:+31101234567'],
    ['News', '/en/news', '/en/news'],
    ['Below', '#below', '#below'],
  ] as const;
  for (const [word, typed, href] of links) {
    await test.step(typed, async () => {
      await selectWord(page, word);
      await openLinkBox(page);
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await expect(linkBox(page)).toBeHidden();
      await expect(textbox(page)).toBeFocused();
      await expect(textbox(page).getByRole('link', { name: word })).toHaveAttribute('href', href);
    });
  }
  await publish(page, { hasDeadLinks: true });
  const html = await (await request.get(`/en/${created.slug}`)).text();
  for (const [word, , href] of links) expect(html).toContain(`<a href="${href}">${word}</a>`);
});

test('an invalid link is refused with a message; a link is changed and removed in its box', async ({ page, logIn }) => {
  await logIn();
  await openEditor(page, await makeDraft(page, 'Refused', { blocks: [richText('text', '<p>Visit</p>')] }));
  await selectBlock(page, 'text');
  await selectWord(page, 'Visit');
  await openLinkBox(page);
  for (const typed of ['our report', 'report.pdf', 'javascript:alert(1)', '//meridian.example']) {
    await address(page).fill(typed);
    await page.keyboard.press('Enter');
    await expect(linkBox(page).getByText(/^A link can’t lead to this\. Enter an address like/)).toBeVisible();
    await expect(address(page)).toHaveValue(typed);
  }
  await page.keyboard.press('Escape');
  await expect(textbox(page)).toBeFocused();
  await expect(textbox(page).getByRole('link')).toHaveCount(0);
  await openLinkBox(page);
  await page.keyboard.type('www.meridian.example');
  await linkBox(page).getByRole('checkbox', { name: 'Open in a new window' }).press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const link = textbox(page).getByRole('link', { name: 'Visit' });
  await expect(link).toHaveAttribute('target', '_blank');
  await openLinkBox(page);
  await expect(address(page)).toHaveValue('https://www.meridian.example');
  await address(page).fill('meridian.example/b');
  await linkBox(page).getByRole('button', { name: 'Change link' }).click();
  await expect(link).toHaveAttribute('href', 'https://meridian.example/b');
  await endStep(page);
  await openLinkBox(page);
  await linkBox(page).getByRole('button', { name: 'Remove link' }).click();
  await expect(textbox(page)).toHaveText('Visit');
  await expect(link).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(link).toHaveAttribute('href', 'https://meridian.example/b');
});

test('typed and pasted addresses become links with a scheme; a pasted link to nothing stays one and stands in the way', async ({
  page,
  logIn,
}) => {
  await logIn();
  await openEditor(page, await makeDraft(page, 'Pasted', { blocks: [richText('text', '<p>Begin </p>')] }));
  await selectBlock(page, 'text');
  await textbox(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' www.meridian.nl and');
  await expect(textbox(page).getByRole('link', { name: 'www.meridian.nl' })).toHaveAttribute('href', 'https://www.meridian.nl');
  await paste(page, '<p><a href="meridian.nl/a">Pasted</a> <a href="report.pdf">Report</a></p>');
  await expect(textbox(page).getByRole('link', { name: 'Pasted' })).toHaveAttribute('href', 'https://meridian.nl/a');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(form(page).getByText('The link “Report” has no target. Enter one or remove the link.')).toBeVisible();
  await test.step('the check leads to the text, where the link can be given its address', async () => {
    await page.getByRole('button', { name: /^Show: Text in/ }).click();
    await expect(textbox(page)).toBeFocused();
    await textbox(page).getByText('Report').click();
    await openLinkBox(page);
    await page.keyboard.type('meridian.nl/report.pdf');
    await page.keyboard.press('Enter');
    await publish(page);
  });
});

test('a page that was stored with a dead link shows it under Checks, and keeps it while it is written', async ({
  page,
  logIn,
}) => {
  await logIn();
  await openEditor(page, await makeDraft(page, 'Dead', { blocks: [richText('text', '<p><a>Visit us</a> soon</p>')] }));
  await page.getByRole('button', { name: /^Checks/ }).click();
  await expect(form(page).getByText('The link “Visit us” has no target.')).toBeVisible();
  await page.getByRole('button', { name: /^Show: Text in/ }).click();
  await expect(textbox(page)).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('!');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Checks/ }).click();
  await expect(form(page).getByText('The link “Visit us” has no target.')).toBeVisible();
});

test('a link to a page by ID only survives editing, and can become another link', async ({ page, logIn }) => {
  await logIn();
  const target = await makeDraft(page, 'Target', { blocks: [richText('text', '<p>Here</p>')] });
  const html = `<p><a data-page-id="${target.pageID}">There</a> now</p>`;
  await openEditor(page, await makeDraft(page, 'Source', { blocks: [richText('text', html)] }));
  await selectBlock(page, 'text');
  await textbox(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('!');
  const link = textbox(page).getByText('There');
  await expect(link).toHaveAttribute('data-page-id', String(target.pageID));
  await link.click();
  await openLinkBox(page);
  await address(page).fill('www.meridian.example');
  await page.keyboard.press('Enter');
  await expect(link).toHaveAttribute('href', 'https://www.meridian.example');
  await expect(link).not.toHaveAttribute('data-page-id');
});

test('a page by its title and an anchor of this page are linked in the same box, by keyboard, on a phone too', async ({
  page,
  logIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn();
  const target = await makeDraft(page, 'Rolling', { blocks: [richText('text', '<p>Here</p>')] });
  const place = { ...heading('place', 'Damping'), anchorPoint: 'damping' };
  const created = await makeDraft(page, 'Linking', { blocks: [place, richText('text', '<p>Read</p><p>Below</p>')] });
  await page.goto(`/cmsadmin/page/${created.pageID}`);
  await page.getByRole('button', { name: 'Blocks', exact: true }).click();
  await selectBlock(page, 'text');
  await page.getByRole('tab', { name: 'Form' }).click();
  await selectWord(page, 'Read');
  await openLinkBox(page);
  await page.keyboard.type(target.title);
  await expect(linkBox(page).getByRole('option', { name: target.title })).toHaveAttribute('data-combobox-selected', 'true');
  await checkInBothColours(page, 'the link box');
  await page.keyboard.press('Enter');
  await expect(linkBox(page).getByText(`Page: ${target.title}`)).toBeVisible();
  await expect(linkBox(page).getByRole('link', { name: 'Open link in a new window' })).toHaveAttribute(
    'href',
    `/cmsadmin/page/${target.pageID}`,
  );
  await page.keyboard.press('Enter');
  const link = textbox(page).getByRole('link', { name: 'Read' });
  await expect(link).toHaveAttribute('data-page-id', String(target.pageID));
  await selectWord(page, 'Below');
  await openLinkBox(page);
  await page.keyboard.type('#');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(linkBox(page).getByText('Place on the same page: #damping')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(textbox(page).getByRole('link', { name: 'Below' })).toHaveAttribute('href', '#damping');
});

test('the URL of a button gets its scheme on blur, and so does a menu entry', async ({ page, logIn }) => {
  await logIn();
  const props = {
    title: 'Call',
    text: '',
    primary: { kind: 'external', text: 'Go', url: 'https://meridian.example/', newWindow: false },
    secondary: { kind: 'mail', text: 'Write', email: 'info@meridian.example' },
    theme: 'orange',
  };
  await openEditor(page, await makeDraft(page, 'Button', { blocks: [block('callToAction', 'button', props)] }));
  await selectBlock(page, 'button');
  const url = form(page).getByRole('combobox', { name: 'Main button: link to' });
  await url.fill('www.meridian.example');
  await page.keyboard.press('Tab');
  await expect(url).toHaveValue('https://www.meridian.example');
  await expect(canvas(page).getByRole('link', { name: 'Go' })).toHaveAttribute('href', 'https://www.meridian.example');
  await url.fill('read this');
  await page.keyboard.press('Tab');
  await expect(form(page).getByText(/^A link can’t lead to this\. Enter an address like/)).toBeVisible();
  const mail = form(page).getByRole('combobox', { name: 'Second button: link to' });
  await mail.fill('mailto:info@meridian.example');
  await page.keyboard.press('Tab');
  await expect(mail).toHaveValue('info@meridian.example');
  await page.goto('/cmsadmin/menu-structure');
  await page.getByRole('button', { name: 'Link or group' }).click();
  await page.getByText('URL', { exact: true }).click();
  const entry = page.getByRole('textbox', { name: 'URL' });
  await entry.fill('www.meridian.example');
  await page.keyboard.press('Tab');
  await expect(entry).toHaveValue('https://www.meridian.example');
});
