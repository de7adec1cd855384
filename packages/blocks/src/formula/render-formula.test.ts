import { expect, test } from 'vitest';

import { renderFormula } from './render-formula.ts';

const problem = (tex: string) => renderFormula({ tex, isDisplay: true });
const mathml = (tex: string, isDisplay = false): string => {
  const result = renderFormula({ tex, isDisplay });
  return 'mathml' in result ? result.mathml : `refused: ${result.fault} ${result.part}`;
};

test('a formula is MathML, with its TeX in the annotation and nothing around it', () => {
  expect(mathml('E=mc^2')).toMatch(/^<math xmlns="[^"]*"><semantics><mrow><mi>E<\/mi>.*<msup><mi>c<\/mi><mn>2<\/mn><\/msup>/);
  expect(mathml('E=mc^2')).toMatch(/<annotation encoding="application\/x-tex">E=mc\^2<\/annotation><\/semantics><\/math>$/);
  expect(mathml('E=mc^2', true)).toContain('display="block"');
  expect(mathml('a<b')).toContain('<annotation encoding="application/x-tex">a&lt;b</annotation>');
});

test('bold, script and double-struck letters are characters, since browsers ignore mathvariant', () => {
  expect(mathml(String.raw`\mathbf{u}\mathbb{R}\mathcal{L}\boldsymbol{\omega}`)).toMatch(/𝐮.*ℝ.*ℒ.*𝝎/u);
  expect(mathml(String.raw`\mathbf{u}`)).not.toContain('mathvariant');
});

test('what is wrong with a formula is named, with the part that is', () => {
  expect(problem(String.raw`\frac{a}{b`)).toEqual({ fault: 'unclosed', part: '}' });
  expect(problem(String.raw`\left( x`)).toEqual({ fault: 'unclosed', part: String.raw`\right` });
  expect(problem(String.raw`x + \foo`)).toEqual({ fault: 'unknownCommand', part: String.raw`\foo` });
  expect(problem(String.raw`\begin{foo}`)).toEqual({ fault: 'unknownCommand', part: 'foo' });
  expect(problem('a}')).toEqual({ fault: 'unexpected', part: '}' });
  expect(problem('x_1_2')).toEqual({ fault: 'syntax', part: 'x_1_2' });
});

test('a formula can’t link, load, style or define anything', () => {
  for (const command of [String.raw`\href`, String.raw`\url`, String.raw`\includegraphics`, String.raw`\htmlClass`])
    expect(problem(`${command}{https://evil.example}{x}`), command).toMatchObject({ fault: 'notAllowed' });
  expect(problem(String.raw`\def\a{\a\a}\a`)).toEqual({ fault: 'notAllowed', part: String.raw`\def` });
});

test('a formula that grows too large is refused quickly', () => {
  expect(problem(String.raw`\implies`.repeat(250))).toMatchObject({ fault: 'tooLarge' });
  expect(problem('x^{'.repeat(480) + '}'.repeat(480))).toMatchObject({ fault: 'tooLarge' });
  expect(problem('x'.repeat(2001))).toMatchObject({ fault: 'tooLarge' });
  expect(problem(String.raw`\begin{matrix}${'&'.repeat(1900)}\end{matrix}`)).toMatchObject({ fault: 'tooLarge' });
});
