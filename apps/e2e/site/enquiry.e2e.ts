import type { Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { checkLooks } from '../support/screen.ts';
import { pdfFile } from '../support/vacancy.ts';

const stamp = Date.now().toString(36);

test.beforeEach(({ context, baseURL }) => context.addCookies([{ name: 'consent', value: 'necessary', url: baseURL ?? '' }]));

/** The one step that is in sight. */
const stepOf = (page: Page) => page.locator('[data-step]:visible');

test('an enquiry is filled in step by step with the keyboard, with an estimate, and is sent with a drawing', async ({ page }) => {
  test.slow();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const isEstimateLoaded = (): boolean => scripts.some((url) => url.includes('show-estimate'));
  await page.goto('/en/plan-a-test', { waitUntil: 'networkidle' });
  await checkLooks(page, 'a page for enquiries');
  // It is what people come for: in sight without a click, above what happens then.
  await expect(page.getByRole('heading', { name: 'Your enquiry' })).toBeInViewport();
  await expect(stepOf(page)).toHaveCount(1);
  await expect(page.getByText('saved in this tab until you send it').first()).toBeVisible();

  // Nothing is filled in: the first field that is wrong has the focus and says so.
  await page.getByRole('button', { name: 'On to the ship' }).press('Enter');
  await expect(page.getByRole('radio', { name: 'Resistance and propulsion' })).toBeFocused();
  await expect(page.getByText('Choose what should be tested')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('Choose what should be tested')).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Your question')).toBeFocused();
  expect(isEstimateLoaded()).toBe(true);
  await page.keyboard.type('What does she need on trial?');
  await page.getByLabel('Market').and(page.locator('select')).selectOption('transport');
  await page.getByRole('button', { name: 'On to the ship' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Step 2 of 3: The ship' })).toBeFocused();
  const steps = page.getByRole('navigation', { name: 'Steps of the form' });
  await expect(steps.getByRole('link', { name: 'The ship' })).toHaveAttribute('aria-current', 'step');
  await expect(steps).toContainText('Resistance and propulsion, Transport and shipping');

  const estimate = page.getByRole('region', { name: 'What it looks like so far' });
  await expect(estimate).toHaveCount(0);
  await page.getByLabel('Length between perpendiculars').fill('106.2');
  await expect(estimate).toContainText('Fill in the speed');
  await page.getByLabel('Trial speed').fill('100');
  await expect(estimate).toContainText('Check the speed: we expect a number from 0.5 to 70');
  await page.getByLabel('Trial speed').fill('13.5');
  for (const words of ['1:16, a model of 6.64\u00A0m', '0.215', '1.74\u00A0m/s', '18, in 2\u00A0days', '€37,000', 'Wim Hoekstra'])
    await expect(estimate).toContainText(words);
  await expect(estimate.getByRole('img', { name: /waves of 1\.93/ })).toBeVisible();
  await checkLooks(page, 'an enquiry with an estimate');
  await page.getByLabel('Drawings and documents').setInputFiles([pdfFile('lines.pdf')]);
  await expect(page.locator('li[data-state=kept]')).toHaveCount(1);

  // The browser goes a step back, and a reload loses nothing.
  await page.goBack();
  await expect(page.getByLabel('Your question')).toHaveValue('What does she need on trial?');
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Step 2 of 3: The ship' })).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Length between perpendiculars')).toHaveValue('106.2');
  await expect(estimate).toContainText('0.215');
  await expect(page.locator('li[data-state=kept]')).toHaveCount(1);

  // Enter in a field goes on, as the button does.
  await page.getByLabel('Draught').press('Enter');
  await expect(page.getByRole('heading', { name: 'Step 3 of 3: You' })).toBeFocused();
  await page.getByLabel('First name').fill('Marijke');
  await page.getByLabel('Last name').fill('Berg');
  await page.getByLabel('Email address').fill('marijke@devlijt');
  await page.getByLabel(/I agree that my details/).check();
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  // Only the server refuses it: the step with the field is open, and so it is from the summary.
  await expect(page.getByRole('alert')).toContainText('Email address');
  await expect(stepOf(page).getByLabel('Email address')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('alert').getByRole('link').click();
  await expect(page.getByLabel('Email address')).toBeFocused();
  await page.getByLabel('Email address').fill(`enquiry-${stamp}@devlijt.example`);
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(page.getByRole('heading', { name: 'We’ve received your enquiry' })).toBeInViewport();
  const received = page.getByRole('region', { name: 'We’ve received your enquiry' });
  await expect(received).toContainText(/Number of your enquiry\d+/);
  await expect(received).toContainText(/Answer by\d+ \w+ \d{4}/);
  for (const words of ['What does she need on trial?', '106.2\u00A0m', 'Transport and shipping'])
    await expect(received).toContainText(words);
});

test('the script of the estimate is not loaded before something is filled in', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/en/plan-a-test', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'On to the ship' }).click();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => url.includes('show-estimate'))).toEqual([]);
  await page.getByLabel('Your question').fill('How loud is she?');
  await expect.poll(() => scripts.some((url) => url.includes('show-estimate'))).toBe(true);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('an enquiry is sent in Dutch, without any file', async ({ page }) => {
    await page.goto('/nl/proef-plannen');
    for (const name of ['De vraag', 'Het schip', 'Uw gegevens'])
      await expect(page.getByRole('heading', { name: new RegExp(`${name}$`) })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Verder/ })).toHaveCount(0);
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
    await expect(page.getByText(/^Nummer van uw aanvraag$/).locator('xpath=following-sibling::dd')).toHaveText(/^\d+$/);
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
