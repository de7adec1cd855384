/** What XML 1.0 has no characters for: controls, U+FFFE and U+FFFF, and halves of surrogate pairs. */
// oxlint-disable-next-line no-control-regex -- These are what is looked for.
const outsideXML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** A text without the characters that XML 1.0 cannot hold, escaped or not; a parser refuses a document with one of them. */
const xmlText = (text: string): string => text.replace(outsideXML, '');

/** A text as the content or an attribute of an XML element. */
export const escapeXML = (text: string): string =>
  xmlText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // A carriage return that is not written so is read as a line feed.
    .replaceAll('\r', '&#13;');

/** A text as a CDATA section of XML. */
export const cdata = (text: string): string => `<![CDATA[${xmlText(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
