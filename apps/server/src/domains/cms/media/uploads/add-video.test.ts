import { expect, test } from 'vitest';

import { parseVideo } from './add-video.ts';

const youtube = { type: 'youtube', externalID: 'dQw4w9WgXcQ' };
const vimeo = { type: 'vimeo', externalID: '123456789' };

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=3s', youtube],
  ['http://youtu.be/dQw4w9WgXcQ?si=x', youtube],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', youtube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', youtube],
  [' https://vimeo.com/123456789 ', vimeo],
  ['https://vimeo.com/123456789/0a1b2c3d4e', vimeo],
  ['https://player.vimeo.com/video/123456789?h=x', vimeo],
  ['https://vimeo.com/channels/staffpicks/123456789', vimeo],
  ['https://www.youtube.com/watch?v=short', undefined],
  ['https://www.youtube.com/', undefined],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', undefined],
  ['https://evil.example/?u=https://vimeo.com/123456789', undefined],
  ['https://vimeo.com/about', undefined],
  ['javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ', undefined],
  ['dQw4w9WgXcQ', undefined],
])('%s', (link, video) => {
  expect(parseVideo(link)).toEqual(video);
});
