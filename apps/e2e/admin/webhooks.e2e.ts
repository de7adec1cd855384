import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from '../support/fixtures.ts';
import { checkInBothColours } from '../support/screen.ts';

test('an administrator registers a webhook by keyboard, copies its secret, tests it, and sees what came of it', async ({
  page,
  logIn,
}) => {
  const received: IncomingHttpHeaders[] = [];
  let status = 500;
  const receiver = createServer((request, response) => {
    received.push(request.headers);
    request.resume().on('end', () => response.writeHead(status).end('out of order'));
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  try {
    await logIn();
    await page.goto('/cmsadmin/webhooks');
    await page.getByRole('button', { name: 'New webhook' }).press('Enter');
    const panel = page.getByRole('complementary', { name: 'New webhook' });
    await panel.getByRole('button', { name: 'Create webhook' }).press('Enter');
    await expect(panel.getByText('Enter a name.')).toBeVisible();
    await expect(panel.getByText('Choose at least one event.')).toBeVisible();
    await panel.getByLabel('Name').fill('Intranet');
    await panel.getByLabel('URL').fill('https://10.0.0.1/hook');
    await panel.getByRole('checkbox', { name: 'Unpublished' }).press('Space');
    await panel.getByRole('button', { name: 'Create webhook' }).press('Enter');
    await expect(panel.getByText('leads to a private network')).toBeVisible();
    await panel.getByLabel('URL').fill(url);
    await panel.getByRole('button', { name: 'Create webhook' }).press('Enter');
    const secret = page.getByRole('complementary', { name: 'Secret of “Intranet”' });
    await expect(secret.getByLabel('Secret', { exact: true })).toHaveValue(/^whsec_/);
    await checkInBothColours(page);
    await secret.getByRole('button', { name: 'I have copied it' }).press('Enter');
    await expect(page.getByRole('button', { name: 'New webhook', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'More for Intranet' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Messages and test' }).press('Enter');
    const log = page.getByRole('complementary', { name: 'Messages to “Intranet”' });
    await expect(log.getByRole('heading')).toBeFocused();
    await log.getByRole('button', { name: 'Send a test message' }).press('Enter');
    await expect(log.getByText('Failed (500)')).toBeVisible();
    await log.locator('summary').press('Enter');
    await expect(log.getByRole('region', { name: 'Response' })).toHaveText('out of order');
    await checkInBothColours(page);
    status = 204;
    await log.getByRole('button', { name: 'Send again' }).press('Enter');
    await expect(log.getByText('Delivered (204)')).toBeVisible();
    expect(new Set(received.map((headers) => headers['webhook-id'])).size).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More for Intranet' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
    await page.getByRole('button', { name: 'Delete the webhook' }).press('Enter');
    await expect(page.getByText('There are no webhooks yet')).toBeVisible();
  } finally {
    receiver.close();
  }
});
