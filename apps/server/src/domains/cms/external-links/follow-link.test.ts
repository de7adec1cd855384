import { describe, expect, it } from 'vitest';

import { LinkFailure, type LinkAnswer, type LinkClient, type LinkFault } from '../../../ports/link-client.ts';
import { classify, followLink } from './follow-link.ts';

const never = new AbortController().signal;
type Answer = number | LinkFault | { readonly status: number; readonly location?: string; readonly retrySeconds?: number };

/** A client whose answers are by `METHOD url`, or by the URL alone. */
function clientOf(answers: Readonly<Record<string, Answer>>): LinkClient & { readonly requests: string[] } {
  const requests: string[] = [];
  return {
    requests,
    async ask(url, method): Promise<LinkAnswer> {
      requests.push(`${method} ${url}`);
      const answer = answers[`${method} ${url}`] ?? answers[url] ?? 404;
      if (typeof answer === 'string') throw new LinkFailure(answer, undefined);
      const given = typeof answer === 'number' ? { status: answer } : answer;
      return { location: undefined, retrySeconds: undefined, ...given };
    },
  };
}
const follow = (answers: Readonly<Record<string, Answer>>) => followLink(clientOf(answers), 'https://a.example/', never);
const to = (location: string, status = 301) => ({ status, location });

describe('the check of a link', () => {
  it.each([
    [200, 'works'],
    [204, 'works'],
    [404, 'gone'],
    [410, 'gone'],
    [500, 'failed'],
    [502, 'failed'],
    [525, 'failed'],
    [400, 'unclear'],
    [401, 'unclear'],
    [403, 'unclear'],
    [405, 'unclear'],
    [429, 'unclear'],
    [451, 'unclear'],
    [501, 'unclear'],
    [503, 'unclear'],
    [999, 'unclear'],
    [300, 'unclear'],
    [304, 'unclear'],
  ])('takes an answer with status %s for one that says: %s', (status, verdict) => {
    expect(classify({ status, retrySeconds: undefined }).verdict).toBe(verdict);
  });

  it.each([
    ['unknownHost', 'gone'],
    ['noConnection', 'failed'],
    ['certificate', 'failed'],
    ['noAnswer', 'unclear'],
    ['privateHost', 'unclear'],
  ] as const)('takes %s for what says: %s', async (fault, verdict) => {
    expect(await follow({ 'https://a.example/': fault })).toMatchObject({ verdict, reason: fault, status: null });
  });

  it('asks again as browsers do where HEAD is refused, and not where the site is busy', async () => {
    const client = clientOf({ 'HEAD https://a.example/': 405, 'GET https://a.example/': 200 });
    expect(await followLink(client, 'https://a.example/', never)).toMatchObject({ verdict: 'works', status: 200 });
    const wrong = clientOf({ 'HEAD https://a.example/': 404, 'GET https://a.example/': 200 });
    expect(await followLink(wrong, 'https://a.example/', never)).toMatchObject({ verdict: 'works' });
    const busy = clientOf({ 'https://a.example/': { status: 429, retrySeconds: 7_200 } });
    expect(await followLink(busy, 'https://a.example/', never)).toMatchObject({ verdict: 'unclear', retrySeconds: 7_200 });
    expect(busy.requests).toEqual(['HEAD https://a.example/']);
  });

  it('says where a link has moved for good, as far as that is for good, and only if it works there', async () => {
    expect(await follow({ 'https://a.example/': to('/b'), 'https://a.example/b': 200 })).toMatchObject({
      verdict: 'moved',
      movedTo: 'https://a.example/b',
    });
    const chain = {
      'https://a.example/': to('/b', 308),
      'https://a.example/b': to('/login', 302),
      'https://a.example/login': 200,
    };
    expect(await follow(chain)).toMatchObject({ verdict: 'moved', movedTo: 'https://a.example/b' });
    expect(await follow({ 'https://a.example/': to('/b', 302), 'https://a.example/b': 200 })).toMatchObject({
      verdict: 'works',
      movedTo: null,
    });
    expect(await follow({ 'https://a.example/': to('/b') })).toMatchObject({ verdict: 'gone', status: 404, movedTo: null });
  });

  it('ends where redirects lead in a circle, five times on, or to what is no web address', async () => {
    const unclear = { verdict: 'unclear', reason: 'redirects', movedTo: null };
    expect(await follow({ 'https://a.example/': to('/b'), 'https://a.example/b': to('/') })).toMatchObject(unclear);
    const long = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [`https://a.example/${index === 0 ? '' : index}`, to(`/${index + 1}`)]),
    );
    const client = clientOf(long);
    expect(await followLink(client, 'https://a.example/', never)).toMatchObject(unclear);
    expect(client.requests).toHaveLength(6);
    for (const location of ['mailto:a@b.example', 'file:///etc/passwd', 'https://user:secret@a.example/', 'http://'])
      expect(await follow({ 'https://a.example/': to(location) }), location).toMatchObject(unclear);
    expect(await follow({ 'https://a.example/': 301 })).toMatchObject(unclear);
  });
});
