/** Text within an element or an attribute. */
export const escape = (text: unknown): string => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Text with inline `code`. */
export const prose = (text: unknown): string => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** A box of code, which the keyboard can scroll. */
export const codeBox = (code: string, label: string): string =>
  `<pre tabindex="0" role="group" aria-label="${escape(label)}"><code>${escape(code)}</code></pre>`;
