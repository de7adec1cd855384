import { Image, Initials, blockID, readProps } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';

import { projectWords } from '../../projects/project.ts';
import { contactPersonBlock } from './block.ts';
import css from './view.module.css';

export const { type } = contactPersonBlock;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Omitted while the expert is not live. The mail address is not known here: their page has the form. */
export function view({ block, context }: BlockViewProps) {
  const { role, pageIDs } = readProps(contactPersonBlock, block);
  const [card] = context.lists[block.key]?.items ?? [];
  const page = card ?? context.pages[pageIDs[0] ?? 0];
  if (page === undefined) return null;
  const { title, path } = page;
  const { image = null, typeData = {} } = card ?? {};
  const phone = textOf(typeData['phone']);
  const [firstName = title] = title.split(' ');
  return (
    <aside id={blockID(block)} className={css.contact}>
      {image === null || image.url === '' ? (
        <Initials name={title} className={css.face} />
      ) : (
        <Image image={image} sizes="112px" className={css.face} decorative />
      )}
      <div className={css.words}>
        <p className={css.name}>{title}</p>
        <p className={css.role}>{role || textOf(typeData['function'])}</p>
        {phone !== '' && (
          <p>
            <a className={css.phone} href={`tel:${phone.replace(/[^+0-9]/g, '')}`}>
              {phone}
            </a>
          </p>
        )}
        <p>
          <a className={css.write} href={path}>
            {projectWords(context.locale).write(firstName)}
          </a>
        </p>
      </div>
    </aside>
  );
}
