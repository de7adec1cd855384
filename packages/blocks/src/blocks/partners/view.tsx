import { itemSlot } from '../../field-kinds/list.ts';
import { hrefOf, LinkTo } from '../../render/link-to.tsx';
import { Picture } from '../../render/picture.tsx';
import { readProps } from '../../render/read-props.ts';
import { Section } from '../../render/section.tsx';
import type { BlockViewProps } from '../../views.ts';
import { partners } from './block.ts';
import css from './view.module.css';

export const { type } = partners;

/** A name stands under each logo: not everybody knows them, and not everybody sees them. */
export function view({ block, context }: BlockViewProps) {
  const { title, items } = readProps(partners, block);
  const logos = items.map((item) => block.__images[itemSlot('items', item.key, 'image')]?.[0]);
  const hasLogos = logos.some((logo) => logo !== undefined && logo.url !== '');
  return (
    <Section block={block} title={title}>
      <ul className={css.partners}>
        {items.map((item, index) => {
          const logo = logos[index];
          const isLink = hrefOf(item.link, context) !== undefined;
          return (
            <li key={item.key} className={css.partner}>
              {hasLogos && (
                <span className={css.plate}>
                  {logo !== undefined && (
                    <Picture image={logo} sizes="(min-width: 1080px) 200px, 42vw" className={css.logo} decorative />
                  )}
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
