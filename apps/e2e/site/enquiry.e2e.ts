import { expect, test } from '../support/fixtures.ts';
import { checkLooks } from '../support/screen.ts';
import { pdfFile } from '../support/vacancy.ts';

const stamp = Date.now().toString(36);

test.beforeEach(({ context, baseURL }) => context.addCookies([{ name: 'consent', value: 'necessary', url: baseURL ?? '' }]));

test('an enquiry with a drawing begins at the button on top, keeps what was filled in, and is sent', async ({ page }) => {
  test.slow();
  await page.goto('/en/plan-a-test', { waitUntil: 'networkidle' });
  await checkLooks(page, 'a page for enquiries');
  await page.getByRole('link', { name: 'Enquire' }).click();
  await expect(page.getByRole('heading', { name: 'Your enquiry' })).toBeInViewport();
  await page.getByRole('radio', { name: 'Seakeeping' }).check();
  await page.getByLabel('Length of the ship or structure (m)').fill('about 106');
  await page.getByLabel('Drawings and documents').setInputFiles([pdfFile('lines.pdf')]);
  await expect(page.locator('li[data-state=kept]')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Seakeeping' })).toBeChecked();
  await expect(page.getByLabel('Length of the ship or structure (m)')).toHaveValue('about 106');
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByRole('alert')).toContainText('Your question: Write what you want to know');
  await expect(page.getByRole('radio', { name: 'Seakeeping' })).toBeChecked();
  await page.getByLabel('Your question').fill('How much does she roll?');
  await page.getByLabel('First name').fill('Marijke');
  await page.getByLabel('Last name').fill('Berg');
  await page.getByLabel('Email address').fill(`enquiry-${stamp}@devlijt.example`);
  await page.getByLabel(/I agree that my details/).check();
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByRole('heading', { name: 'We’ve received your enquiry' })).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('an enquiry is sent in Dutch, without any file', async ({ page }) => {
    await page.goto('/nl/proef-plannen');
    await page.getByRole('button', { name: 'Aanvraag versturen' }).last().click();
    await expect(page.getByRole('alert')).toContainText('Kies wat er moet worden beproefd');
    await page.getByRole('radio', { name: 'Schroef en cavitatie' }).check();
    await page.getByLabel('Uw vraag').fill('Hoe luid is zij?');
    await page.getByLabel('Voornaam').fill('Marijke');
    await page.getByLabel('Achternaam').fill('Berg');
    await page.getByLabel('E-mailadres').fill(`aanvraag-${stamp}@devlijt.example`);
    await page.getByLabel(/Ik ga ermee akkoord/).check();
    await page.getByRole('button', { name: 'Aanvraag versturen' }).last().click();
    await expect(page.getByRole('heading', { name: 'We hebben uw aanvraag ontvangen' })).toBeInViewport();
  });

  test('vacancies are narrowed by kind, and an open application stands below their list', async ({ page }) => {
    await page.goto('/en/vacancies');
    const list = page.getByRole('main').getByRole('article').getByRole('article');
    await page.locator('summary', { hasText: 'Filters' }).click();
    await page
      .getByRole('navigation', { name: 'Filters' })
      .getByRole('link', { name: /^Internships/ })
      .click();
    await expect(page).toHaveURL(/\/en\/vacancies\?type=internship$/);
    await expect(page).toHaveTitle(/^Internships – Vacancies and internships/);
    await expect(list).toHaveCount(2);
    await expect(page.locator('head link[type="application/atom+xml"][href="/en/vacancies.xml"]')).toHaveCount(1);
    expect((await page.request.get('/en/vacancies.xml')).ok()).toBe(true);
    await page.getByRole('main').getByRole('link', { name: 'Open application' }).click();
    await expect(page.getByRole('heading', { name: 'Open application', level: 1 })).toBeVisible();
    await expect(page.getByLabel('CV and other documents')).toBeVisible();
  });
});
