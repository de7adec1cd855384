import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import type { Block } from '../../block.ts';
import { video } from './block.ts';
import { frameOrigins } from './frame-origins.ts';
import { view } from './view.tsx';

const context = { locale: 'en-gb', path: '/en/test', pages: {}, lists: {}, editing: false } as const;
const draw = (block: Block): string => renderToStaticMarkup(createElement(view, { block, context }));
const [linked] = video.sample.__files['video'] ?? [];
const withVideo = (change: object): Block => ({
  ...video.sample,
  __files: { video: linked === undefined ? [] : [{ ...linked, ...change }] },
});
const own = withVideo({
  url: '/api/ximblox/medialib/get-page-file/1/block_files_v/0123456789abcdef/film.mp4',
  mimeType: 'video/mp4',
});

describe('a video of others', () => {
  it('is drawn as a link to its page, and nothing that a browser would load from there', () => {
    const html = draw(video.sample);
    expect(html).toContain('href="https://www.youtube.com/watch?v=abcdefghijk"');
    expect(html).not.toMatch(/<iframe|<script|<link|(?:src|srcset|poster)="https?:/i);
  });
  it('names the video in its link', () => {
    expect(draw(video.sample)).toContain('Play: A free fall lifeboat in head seas');
  });
  it('is left out if its file was deleted', () => {
    expect(draw(withVideo({ url: '' }))).toBe('');
  });
  it('opens the page’s policy for its own player alone', () => {
    expect(frameOrigins([video.sample, video.sample])).toEqual(['https://www.youtube-nocookie.com']);
    expect(frameOrigins([withVideo({ url: 'https://vimeo.com/12345' }), video.sample])).toEqual([
      'https://player.vimeo.com',
      'https://www.youtube-nocookie.com',
    ]);
    expect(frameOrigins([own])).toEqual([]);
    expect(frameOrigins([withVideo({ url: 'https://evil.example/; script-src *' })])).toEqual([]);
  });
});

describe('a video of ours', () => {
  it('is played by the browser, and not loaded before', () => {
    const html = draw(own);
    expect(html).toContain('preload="none"');
    expect(html).toContain('src="/api/ximblox/medialib/get-page-file/1/block_files_v/0123456789abcdef/film.mp4"');
    expect(html).not.toContain('youtube');
  });
});

const captionFile = (fileName: string, mimeType = 'text/vtt') => ({
  fileID: 2,
  altText: '',
  hash: '',
  fileName,
  url: `/api/ximblox/medialib/get-page-file/1/block_files_v/0123456789abcdef/${fileName}`,
  size: 200,
  mimeType,
});
const withCaptions = (block: Block, files: Readonly<Record<string, ReturnType<typeof captionFile>>>): Block => ({
  ...block,
  props: { ...block.props, captions: Object.keys(files).map((language) => ({ key: `c-${language}`, language })) },
  __files: {
    ...block.__files,
    ...Object.fromEntries(Object.entries(files).map(([language, file]) => [`captions.c-${language}.file`, [file]])),
  },
});
const tracksOf = (html: string): string[] => html.match(/<track[^>]*>/g) ?? [];
const drawIn = (locale: 'en-gb' | 'nl-nl' | 'fr-fr', block: Block): string =>
  renderToStaticMarkup(createElement(view, { block, context: { ...context, locale } }));

describe('captions', () => {
  const both = withCaptions(own, { nl: captionFile('film.nl.vtt'), en: captionFile('film.en.vtt') });
  it('are tracks of the video, named in their own languages; that of the page is shown', () => {
    expect(tracksOf(drawIn('en-gb', both))).toEqual([
      '<track kind="captions" src="/api/ximblox/medialib/get-page-file/1/block_files_v/0123456789abcdef/film.nl.vtt" srcLang="nl" label="Nederlands"/>',
      '<track kind="captions" src="/api/ximblox/medialib/get-page-file/1/block_files_v/0123456789abcdef/film.en.vtt" srcLang="en" label="English" default=""/>',
    ]);
    expect(tracksOf(drawIn('nl-nl', both)).map((track) => track.includes('default'))).toEqual([true, false]);
  });
  it('are the first where there are none in the language of the page', () => {
    expect(tracksOf(drawIn('fr-fr', both)).map((track) => track.includes('default'))).toEqual([true, false]);
  });
  it('are left out where their file was deleted or is no WebVTT', () => {
    const broken = withCaptions(own, {
      nl: { ...captionFile('film.nl.vtt'), url: '' },
      en: captionFile('film.pdf', 'application/pdf'),
      de: captionFile('film.de.vtt'),
    });
    expect(tracksOf(draw(broken))).toEqual([expect.stringMatching(/srcLang="de".*default/)]);
  });
  it('of a video of another provider are those of its player', () => {
    expect(draw(withCaptions(video.sample, { en: captionFile('film.en.vtt') }))).not.toContain('<track');
  });
  it('are not needed: a video is drawn without', () => {
    expect(draw(own)).not.toContain('<track');
  });
});
