/** The parts of an item of an export; anything else has the value of a published post. */
export type ItemParts = Readonly<Record<string, string>> & { readonly id: string };

const wrapped = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** An item as WordPress writes it. @param extra elements beside the usual ones, such as terms, meta values and comments */
export function wordPressItem({ id, ...parts }: ItemParts, extra = ''): string {
  const value = (name: string, usual: string): string => parts[name] ?? usual;
  return `<item>
  <title>${wrapped(value('title', `Item ${id}`))}</title>
  <link>${value('link', `https://old.example/2015/04/${value('name', `item-${id}`)}/`)}</link>
  <dc:creator>${wrapped(value('creator', 'jan'))}</dc:creator>
  <content:encoded>${wrapped(value('content', 'Some text.'))}</content:encoded>
  <excerpt:encoded>${wrapped(value('excerpt', ''))}</excerpt:encoded>
  <wp:post_id>${id}</wp:post_id>
  <wp:post_date>${wrapped(value('date', '2015-04-09 10:00:00'))}</wp:post_date>
  <wp:post_name>${wrapped(value('name', `item-${id}`))}</wp:post_name>
  <wp:status>${wrapped(value('status', 'publish'))}</wp:status>
  <wp:post_parent>${value('parent', '0')}</wp:post_parent>
  <wp:post_type>${wrapped(value('type', 'post'))}</wp:post_type>
  <wp:post_password>${wrapped(value('password', ''))}</wp:post_password>
  ${value('url', '') === '' ? '' : `<wp:attachment_url>${wrapped(value('url', ''))}</wp:attachment_url>`}
  ${extra}
</item>
`;
}

/** A value of a custom field. */
export const wordPressMeta = (key: string, value: string): string =>
  `<wp:postmeta><wp:meta_key>${wrapped(key)}</wp:meta_key><wp:meta_value>${wrapped(value)}</wp:meta_value></wp:postmeta>`;

export const exportHead = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>The old site</title>
<link>https://old.example</link>
<wp:base_site_url>https://old.example</wp:base_site_url>
<wp:author><wp:author_login>jan</wp:author_login><wp:author_display_name><![CDATA[Jan Jansen]]></wp:author_display_name></wp:author>
`;
export const exportTail = '</channel>\n</rss>\n';
