import { describe, expect, it } from 'vitest';

import { consentCookie, readConsent } from './consent.ts';
import { embedOf, videoAddress } from './videos.ts';

describe('the consent cookie', () => {
  it.each([
    [{ statistics: false, marketing: false }],
    [{ statistics: true, marketing: false }],
    [{ statistics: false, marketing: true }],
    [{ statistics: true, marketing: true }],
  ])('comes back from its cookie as it was made: %j', (consent) => {
    const pair = consentCookie(consent, true).split(';')[0] ?? '';
    expect(readConsent(`language=en; ${pair}; other=1`)).toEqual(consent);
  });
  it.each(['', 'consent=', 'consent=all', 'consent=necessary.everything', 'myconsent=necessary', 'x=consent=necessary'])(
    'was not made where the cookies say %j',
    (cookies) => expect(readConsent(cookies)).toBeUndefined(),
  );
  it('is valid for half a year and this site only, and is Secure over https', () => {
    const none = { statistics: false, marketing: false };
    expect(consentCookie(none, true)).toBe('consent=necessary; Path=/; Max-Age=15552000; SameSite=Lax; Secure');
    expect(consentCookie(none, false)).not.toContain('Secure');
  });
});

describe('a video', () => {
  it('of YouTube is played by the host that sets no cookie, of Vimeo with the wish not to be tracked', () => {
    expect(embedOf(videoAddress('video/youtube', 'abcdefghi-_') ?? '')?.src).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghi-_\?/,
    );
    expect(embedOf(videoAddress('video/vimeo', '12345') ?? '')?.src).toMatch(
      /^https:\/\/player\.vimeo\.com\/video\/12345\?.*dnt=1/,
    );
  });
  it.each([
    'https://www.youtube.com/watch?v=abcdefghi-_&x=1',
    'https://www.youtube.com.evil.example/watch?v=abcdefghi-_',
    'https://vimeo.com/12345/../x',
    'javascript:alert(1)',
    '/api/ximblox/medialib/get-page-file/1/b/h/film.mp4',
  ])('with the address %s has no player of others', (address) => expect(embedOf(address)).toBeUndefined());
  it('that is a file has no page elsewhere', () => expect(videoAddress('video/mp4', '1')).toBeUndefined());
});
