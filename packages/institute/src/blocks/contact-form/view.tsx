import type { RenderContext } from '@ximblox/blocks';
import { RadioGroup, readProps } from '@ximblox/blocks/render';
import type { BlockViewProps } from '@ximblox/blocks/views';
import { FormIntro, MessageForm, type MessagePart } from '../../forms/message-form.tsx';
import { contactForm } from './block.ts';

export const { type } = contactForm;

/** A form to write to the institute, or to one of its offices. */
export function view({ block, context }: BlockViewProps) {
  const { title, intro, privacy, chooseOffice } = readProps(contactForm, block);
  return (
    <MessageForm block={block} context={context} title={title} intro={<FormIntro text={intro} />} privacy={privacy}>
      {(part) => chooseOffice && <Offices {...part} context={context} />}
    </MessageForm>
  );
}

/** Which office it is for, where there is a choice. */
function Offices({ context, ...part }: MessagePart & { readonly context: RenderContext }) {
  const { words } = part;
  const offices = context.offices ?? [];
  if (offices.length < 2) return null;
  const options = [{ value: '', label: words.anyOffice }, ...offices.map(({ key, name }) => ({ value: key, label: name }))];
  return <RadioGroup {...part} name="office" label={words.office} options={options} />;
}
