import type { Page } from '@playwright/test';

/** Brings a file into a folder of the media library, from a page that is logged in. @returns its ID */
export async function addFile(page: Page, name: string, mimeType: string, content: Buffer, folder = '/'): Promise<number> {
  const answer = await page.evaluate(
    async ({ name: fileName, mimeType: type, bytes, folder: path }) => {
      const { headers } = await fetch('/api/ximblox/settings/get');
      const form = new FormData();
      form.append('path', path);
      form.append('f', new File([new Uint8Array(bytes)], fileName, { type }));
      const response = await fetch('/api/ximblox/medialib/add-file', {
        method: 'POST',
        headers: { 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-Token': headers.get('x-csrf-token') ?? '' },
        body: form,
      });
      return (await response.json()) as { file?: { id: number } };
    },
    { name, mimeType, bytes: [...content], folder },
  );
  if (answer.file === undefined) throw new Error(JSON.stringify(answer));
  return answer.file.id;
}
