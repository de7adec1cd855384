import { texts } from '@ximblox/i18n/site-texts';

import { NoticeBox } from '../../render/page/notice-box.tsx';
import { blockID, readProps } from '../../render/read-props.ts';
import { RichText } from '../../render/text/rich-text.tsx';
import type { BlockViewProps } from '../../views.ts';
import { notice } from './block.ts';
import css from './view.module.css';

export const { type } = notice;

export function view({ block, context }: BlockViewProps) {
  const { kind, title, html } = readProps(notice, block);
  const word = texts(context.locale).notice.kinds[kind];
  return (
    <NoticeBox id={blockID(block)} icon={kind} kind={title === '' ? '' : word} title={title || word} className={css.notice}>
      <RichText html={html} context={context} className={css.text} field="html" />
    </NoticeBox>
  );
}
