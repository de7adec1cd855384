import { expect, test } from 'vitest';

import { cleanPaste, pasteNotice } from './clean-paste.ts';
import { findCharacters } from './characters.ts';

test('headings of documents become the two levels of texts', () => {
  const { html } = cleanPaste(
    '<h1 style="x">One</h1><H2>Two</H2><h3>Three</h3><h4>Four</h4><h6 class=a>Six</h6><hr><header>a</header>',
  );
  expect(html).toBe('<h3 style="x">One</h3><h3>Two</h3><h3>Three</h3><h4>Four</h4><h4 class=a>Six</h4><hr><header>a</header>');
});

test('Google’s redirects become the addresses they lead to; other links stay', () => {
  const link = (href: string) => `<a href="${href}">x</a>`;
  const redirect = 'https://www.google.com/url?q=https://example.org/a?b%3D1%26c%3D2&amp;sa=D&amp;source=editors';
  expect(cleanPaste(link(redirect)).html).toBe(link('https://example.org/a?b=1&amp;c=2'));
  for (const href of [
    'https://www.google.com/maps?q=a',
    'https://google.com.evil.example/url?q=a',
    '/url?q=a',
    'mailto:a@b.example',
  ])
    expect(cleanPaste(link(href)).html).toBe(link(href));
  expect(cleanPaste(link('https://www.google.com/url?q=%22%3E%3Cscript%3E')).html).toBe(link('&quot;>&lt;script>'));
});

test('numbers of footnotes become superscripts, and are counted and told', () => {
  const word =
    '<p>Roll<a style="mso-footnote-id:ftn1" href="#_ftn1" name="_ftnref1" title=""><span>[1]</span></a> and pitch<a href="file:///C:/a.htm#_ftn2">[2]</a></p><p><a href="#_ftnref1">[1]</a> A note</p>';
  const pasted = cleanPaste(word);
  expect(pasted.html).toBe('<p>Roll<sup><span>[1]</span></sup> and pitch<sup>[2]</sup></p><p><sup>[1]</sup> A note</p>');
  expect(pasteNotice(pasted)).toBe('2 footnotes were pasted as text, with the number in superscript and no link.');
  expect(cleanPaste('<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>').footnotes).toBe(1);
  expect(pasteNotice(cleanPaste('<p><a href="#why">x</a></p>'))).toBeUndefined();
});

test('long markup is cleaned in one go', () => {
  const began = Date.now();
  for (const part of [
    '<a ',
    '<math ',
    '<img alt="{\\displaystyle x',
    '<a href="#_ftn1">',
    '<h1',
    ' href="',
    '<a href="https://www.google.com/url?q=',
  ])
    cleanPaste(part.repeat(20_000));
  expect(Date.now() - began).toBeLessThan(3_000);
});

test('special characters are found by name, by other words and by themselves', () => {
  const texts = (search: string) => findCharacters(search).map(({ text }) => text);
  expect(texts('degree')).toEqual(['°']);
  expect(texts('nbsp')).toEqual(['\u00a0']);
  expect(texts('greek om')).toEqual(['ο', 'ω', 'Ω']);
  expect(texts('×')).toEqual(['×']);
  expect(texts('zzz')).toEqual([]);
  expect(new Set(texts('')).size).toBe(texts('').length);
});

test('a formula with its TeX is kept, and one without is told', () => {
  const katex =
    '<math><semantics><mrow><mi>a</mi></mrow><annotation encoding="application/x-tex">\\frac{a}{b} &lt; 1</annotation></semantics></math>';
  expect(cleanPaste(`<p>Of ${katex}</p>`)).toMatchObject({
    html: '<p>Of <span data-formula="\\frac{a}{b} &lt; 1"></span></p>',
    formulas: 0,
  });
  const wikipedia = '<img src="x.svg" class="mwe" alt="{\\displaystyle c^{2}}">';
  expect(cleanPaste(wikipedia).html).toBe('<span data-formula="c^{2}"></span>');
  const word = cleanPaste('<p><!--[if gte msEquation 12]><m:oMath><m:r>x</m:r></m:oMath><![endif]--></p><math><mi>x</mi></math>');
  expect(pasteNotice(word)).toBe('2 formulas could not be pasted. Write them in TeX with Ctrl M.');
});
