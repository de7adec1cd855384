import { itemSlot, type PropsOf, type RenderContext } from '@ximblox/blocks';
import { hrefOf, Image, LinkTo, LinkedText, readProps, Section } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';
import { partners } from './block.ts';
import css from './view.module.css';

export const { type } = partners;

type Partner = PropsOf<typeof partners.fields>['items'][number];

/** The names of partners in a column for each kind: eleven logos would be eleven colours. */
function Kinds({ items, context }: { readonly items: readonly Partner[]; readonly context: RenderContext }) {
  const kinds = [...Map.groupBy(items, ({ kind }) => kind)];
  return (
    <dl className={css.kinds}>
      {kinds.map(([kind, members]) => (
        <div key={kind}>
          <dt className={css.head}>{kind}</dt>
          {members.map(({ key, name, link }) => (
            <dd key={key} className={css.member}>
              <LinkedText text={name} link={link} context={context} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** The name is shown under each logo, since not everybody knows or sees the logos. */
function Logos({ block, context }: BlockViewProps) {
  const { items } = readProps(partners, block);
  return (
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
  );
}

/** Partners with their logos, or their names by kind where all have one. */
export function view({ block, context }: BlockViewProps) {
  const { title, intro, items } = readProps(partners, block);
  const haveKinds = items.length > 0 && items.every(({ kind }) => kind !== '');
  return (
    <Section block={block} title={title} intro={intro}>
      {haveKinds ? <Kinds items={items} context={context} /> : <Logos block={block} context={context} />}
    </Section>
  );
}
