import { texts } from '@ximblox/i18n/site-texts';

import { readProps } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';
import { FormIntro, MessageForm } from '../../forms/message-form.tsx';
import { mailExpert } from './block.ts';

export const { type } = mailExpert;

/** A form to write to an expert. Omitted where there is none to write to: a page of another type, or an expert that is not live. */
export function view({ block, context }: BlockViewProps) {
  const { title, intro, privacy, expertIDs } = readProps(mailExpert, block);
  const words = texts(context.locale).mailExpert;
  const [chosenID] = expertIDs;
  const chosen = chosenID === undefined ? undefined : context.pages[chosenID];
  const hasExpert = chosenID === undefined ? context.pageType === 'expert' : chosen !== undefined;
  if (!hasExpert && !context.editing) return null;
  return (
    <MessageForm
      block={block}
      context={context}
      title={title}
      intro={
        <>
          {chosen !== undefined && (
            <p>
              {words.to} <a href={chosen.path}>{chosen.title}</a>
            </p>
          )}
          <FormIntro text={hasExpert ? intro : words.noExpert} />
        </>
      }
      privacy={privacy}
      errorTexts={words.errors}
    />
  );
}
