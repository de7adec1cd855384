/** An element of MathML that KaTeX wrote. */
export function mathOf(mathml: string): Node {
  const parsed = new DOMParser().parseFromString(mathml, 'text/html');
  return document.importNode(parsed.body.firstElementChild ?? parsed.body, true);
}
