import { itemSlot } from '@ximblox/blocks';
import { hrefOf, Image, LinkTo, readProps, Section } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';
import { partners } from './block.ts';
import css from './view.module.css';

export const { type } = partners;

/** The name is shown under each logo, since not everybody knows or sees the logos. */
export function view({ block, context }: BlockViewProps) {
  const { title, items } = readProps(partners, block);
  return (
    <Section block={block} title={title}>
      <ul className={css.partners}>
        {items.map((item) => {
          const logo = block.__images[itemSlot('items', item.key, 'image')]?.[0];
          const isLink = hrefOf(item.link, context) !== undefined;
          return (
            <li key={item.key} className={css.partner}>
              {logo !== undefined && logo.url !== '' && (
                <span className={css.plate}>
                  <Image image={logo} sizes="(min-width: 1080px) 200px, 42vw" className={css.logo} decorative />
                </span>
              )}
              {isLink ? (
                <LinkTo link={item.link} context={context} className={css.link}>
                  {item.name}
                </LinkTo>
              ) : (
                <span className={css.name}>{item.name}</span>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
