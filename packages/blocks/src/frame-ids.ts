/** The HTML id of something that stands around content, or of a control in it. Anchors of content never begin with an underscore. */
export const frameID = (name: string): string => `_${name}`;

/** The part of the document that React renders. */
export const rootID = frameID('root');
/** The main part of every page. */
export const contentID = frameID('content');
/** The form of a page's type. */
export const pageFormID = frameID('page-form');
/** How a page is cited. */
export const citationID = frameID('cite');
/** The pages to read on. */
export const relatedID = frameID('read-on');
/** The pages that come after one by their day; lists have them by this name, which no block has as its key. */
export const followingID = frameID('following');

/** The places of every page that links may lead to, whatever its content. */
export const frameAnchors: ReadonlySet<string> = new Set(['top', contentID, citationID, relatedID, followingID, pageFormID]);

/** An anchor as content may have it, or as a link leads to it: without the underscores that begin IDs of the frame. */
export const contentAnchor = (anchor: string): string => (frameAnchors.has(anchor) ? anchor : anchor.replace(/^_+/, ''));
