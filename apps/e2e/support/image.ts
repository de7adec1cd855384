import type { Page } from '@playwright/test';

/** Crossing waves drawn by the browser: a PNG with unique content for a file field. */
export async function drawImage(
  page: Page,
  name: string,
  [width, height]: readonly [number, number] = [1600, 1000],
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const dataUrl = await page.evaluate(
    ([w, h, phase]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('The browser draws nothing.');
      for (let y = 0; y < h; y += 4) {
        for (let x = 0; x < w; x += 4) {
          const sea = Math.sin(x / 40 + phase) + Math.sin((x + 2 * y) / 55) + Math.sin((x - 3 * y) / 90);
          context.fillStyle = `hsl(205 60% ${35 + 9 * sea}%)`;
          context.fillRect(x, y, 4, 4);
        }
      }
      return canvas.toDataURL('image/png');
    },
    [width, height, Date.now() % 1000] as const,
  );
  return { name, mimeType: 'image/png', buffer: Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64') };
}
