import { expect, test } from 'vitest';

import { recogniseFile } from './media-types.ts';

const cue = '\n\n00:00.000 --> 00:02.000\n<v Ada>The boat leaves the ramp – <i>now</i>.\n';
const recognised = async (content: string | Buffer, name = 'film.vtt') =>
  (await recogniseFile(Buffer.from(content as string), name))?.mimeType;

test.each([
  ['as the standard has it', `WEBVTT${cue}`],
  ['with a byte order mark', `\ufeffWEBVTT${cue}`],
  ['with a header', `WEBVTT Kind: captions; Language: nl${cue}`],
  ['with lines of Windows', `WEBVTT\r\n\r\n00:00.000 --> 00:02.000\r\nNow.\r\n`],
  ['without cues', 'WEBVTT'],
])('captions are recognised by their first line: %s', async (_how, content) => {
  expect(await recognised(content)).toBe('text/vtt');
});

test.each([
  ['SubRip', `1\n00:00:00,000 --> 00:00:02,000\nThe boat leaves the ramp.\n`],
  ['another word', `WEBVTTX${cue}`],
  ['the word in lower case', `webvtt${cue}`],
  ['the word further on', `\nWEBVTT${cue}`],
  ['a page', '<!doctype html><title>WEBVTT</title>'],
  ['a script in it', `WEBVTT\n\n<script>alert(1)</script>${cue}`],
  ['a zero byte', `WEBVTT\0${cue}`],
  ['another encoding', Buffer.from(`WEBVTT\n\n00:00.000 --> 00:02.000\nCaf\u00e9.\n`, 'latin1')],
])('no captions are %s', async (_what, content) => {
  expect(await recognised(content)).toBeUndefined();
});

test('captions have the extension .vtt', async () => {
  expect(await recognised(`WEBVTT${cue}`, 'film.html')).toBeUndefined();
  expect(await recognised(`WEBVTT${cue}`, 'film.csv')).toBeUndefined();
});
