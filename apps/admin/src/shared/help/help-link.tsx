import css from './help.module.css';
import { openHelp } from './help-store.ts';
import { helpTopics, type HelpTopic } from './help-topics.ts';

/** Opens the help about a field. */
export function HelpLink({ topic }: { readonly topic: HelpTopic }) {
  const { section, title } = helpTopics[topic];
  return (
    <button type="button" className={css.link} onClick={() => openHelp(section)}>
      {title}
    </button>
  );
}
