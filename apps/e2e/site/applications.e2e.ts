import { allowConfirmation } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { checkEverywhere } from '../support/screen.ts';
import { makeVacancy, pdfFile } from '../support/vacancy.ts';

const stamp = Date.now().toString(36);
let path = '';
let dutch = '';

test.beforeEach(async ({ browser, logIn, baseURL, context }) => {
  await context.addCookies([{ name: 'consent', value: 'necessary', url: baseURL ?? '' }]);
  if (path !== '') return;
  const page = await (await browser.newContext({ javaScriptEnabled: true, ...(baseURL !== undefined && { baseURL }) })).newPage();
  await logIn(page);
  path = await makeVacancy(page, `Researcher ${stamp}`);
  dutch = await makeVacancy(page, `Onderzoeker ${stamp}`, 'nl-nl');
  await page.context().close();
});

const image = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('a photo') };
const impostor = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('plain words') };

test('a visitor applies with three files: what is refused says why, a lost connection and a reload lose nothing', async ({
  page,
  context,
  problems,
}) => {
  await page.goto(path);
  const files = page.getByRole('list', { name: 'Your files' });
  const choose = page.getByLabel('CV and other documents');
  const item = (name: string) => files.getByRole('listitem').filter({ hasText: name });
  await page.getByLabel('First name').fill('Marijke');
  await page.getByLabel('Motivation').fill('I know towing tanks.');
  await choose.setInputFiles([pdfFile('cv.pdf'), image, impostor]);
  await expect(item('cv.pdf')).toHaveAttribute('data-state', 'kept');
  await expect(item('photo.png')).toContainText('isn’t a PDF, DOC, DOCX or ODT file');
  await expect(item('notes.pdf')).toHaveAttribute('data-state', 'refused');
  await test.step('nothing is sent without a file that was refused, until that is seen', async () => {
    await page.getByRole('button', { name: 'Send application' }).click();
    await expect(page.getByRole('button', { name: 'Remove: photo.png' })).toBeFocused();
    await expect(page.getByText('The form wasn’t sent, because a file isn’t accepted')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
  for (const name of ['photo.png', 'notes.pdf']) await page.getByRole('button', { name: `Remove: ${name}` }).click();
  await expect(files.getByRole('listitem')).toHaveCount(1);

  await test.step('the connection is lost in the middle of an upload', async () => {
    await context.route('**/application-files', (route) => route.abort('connectionreset'));
    await choose.setInputFiles([pdfFile('letter.pdf')]);
    await expect(item('letter.pdf')).toContainText('the connection was lost');
    await page.getByRole('button', { name: 'Send application' }).click();
    await expect(page.getByRole('button', { name: 'Try again: letter.pdf' })).toBeFocused();
    await context.unroute('**/application-files');
    // What the browser itself says of the lost connection.
    expect(problems.splice(0)).toEqual(['Failed to load resource: net::ERR_CONNECTION_RESET']);
    await page.getByRole('button', { name: 'Try again: letter.pdf' }).click();
    await expect(item('letter.pdf')).toHaveAttribute('data-state', 'kept');
  });
  await test.step('a reload keeps entries and files', async () => {
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Marijke');
    await expect(page.getByLabel('Motivation')).toHaveValue('I know towing tanks.');
    await expect(files.getByRole('listitem')).toHaveCount(2);
  });
  await test.step('a mistake keeps them too', async () => {
    await choose.setInputFiles([pdfFile('thesis.pdf')]);
    await page.getByLabel('Last name').fill('Berg');
    await page.getByRole('button', { name: 'Send application' }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toContainText('Two fields need your attention');
    await expect(summary).toBeFocused();
    await expect(files.getByRole('listitem')).toHaveCount(3);
    await summary.getByRole('link', { name: /Email address/ }).click();
    await expect(page.getByLabel('Email address')).toBeFocused();
    await choose.setInputFiles([pdfFile('fourth.pdf')]);
    await expect(item('fourth.pdf')).toContainText('You can add 3 files');
    await page.getByRole('button', { name: 'Remove: fourth.pdf' }).click();
  });
  await page.getByLabel('Email address').fill(`marijke-${stamp}@devlijt.example`);
  await page.getByLabel(/I agree that my details/).check();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByRole('heading', { name: 'We’ve received your application' })).toBeInViewport();
  await page.goto(path);
  await expect(page.getByLabel('First name')).toHaveValue('');
  await expect(files).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('files stay through mistakes, can be removed, and are sent with the application', async ({ page }) => {
    await page.goto(dutch);
    await page.getByLabel('Voornaam').fill('Marijke');
    await page.getByLabel('Cv en andere documenten').setInputFiles([pdfFile('cv.pdf'), pdfFile('verkeerd.pdf'), impostor]);
    await page.getByLabel('Voornaam').press('Enter');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toContainText('notes.pdf');
    const files = page.getByRole('list', { name: 'Uw bestanden' });
    await expect(files.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'verkeerd.pdf verwijderen' }).click();
    await expect(files.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByLabel('Voornaam')).toHaveValue('Marijke');
    await page.getByLabel('Achternaam').fill('Berg');
    await page.getByLabel('E-mailadres').fill(`marijke-nl-${stamp}@devlijt.example`);
    await page.getByLabel(/Ik ga ermee akkoord/).check();
    await page.getByLabel('E-mailadres').press('Enter');
    await expect(page.getByRole('heading', { name: 'We hebben uw sollicitatie ontvangen' })).toBeInViewport();
  });
});

test('the form has no barrier that axe knows, empty, with files, with errors and sent, and fits the window', async ({ page }) => {
  test.slow();
  await page.goto(path, { waitUntil: 'networkidle' });
  await checkEverywhere(page, 'empty');
  await page.getByLabel('CV and other documents').setInputFiles([pdfFile(`${'long-'.repeat(30)}name.pdf`), image]);
  await expect(page.locator('li[data-state=kept]')).toHaveCount(1);
  await checkEverywhere(page, 'with files');
  await page.getByRole('button', { name: 'Remove: photo.png' }).click();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await checkEverywhere(page, 'with errors');
  await allowConfirmation(page, path, 'page-form');
  await page.goto(`${path}?sent=page-form`, { waitUntil: 'networkidle' });
  await checkEverywhere(page, 'sent');
});
