import { useEffect, useRef } from 'react';

import { useEditor } from '../session/session.ts';
import { personColour } from '../../shared/ui/avatar.tsx';
import css from './presence.module.css';
import { usePresence } from './use-presence.ts';

type Props = { readonly frame: Document; readonly scale: number };

/** Marks the blocks of the page that others are in, above the page. */
export function PresenceMarks({ frame, scale }: Props) {
  const people = usePresence((state) => state.people);
  const inBlocks = Map.groupBy(
    people.filter(({ blockKey }) => blockKey !== ''),
    ({ blockKey }) => blockKey,
  );
  return [...inBlocks].map(([blockKey, others]) => (
    <Mark key={blockKey} blockKey={blockKey} names={others.map(({ user }) => user.name)} frame={frame} scale={scale} />
  ));
}

function Mark({ blockKey, names, frame, scale }: Props & { readonly blockKey: string; readonly names: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null);
  const colour = personColour(names[0] ?? '');
  useEffect(() => box.current?.style.setProperty('--other', colour), [colour]);
  const isSelected = useEditor(({ selection }) => selection.focus === blockKey);
  useEffect(() => {
    const view = frame.defaultView;
    if (view === null) return;
    let pending: number | undefined;
    const update = () => {
      pending = undefined;
      const rect = frame.querySelector(`[data-block-key="${CSS.escape(blockKey)}"]`)?.getBoundingClientRect();
      const mark = box.current;
      if (mark === null) return;
      mark.style.display = rect === undefined ? 'none' : 'block';
      if (rect === undefined) return;
      mark.style.transform = `translate(${rect.left * scale}px, ${rect.top * scale}px)`;
      mark.style.width = `${rect.width * scale}px`;
      mark.style.height = `${rect.height * scale}px`;
    };
    const updateSoon = () => {
      pending ??= view.requestAnimationFrame(update);
    };
    const size = new ResizeObserver(updateSoon);
    size.observe(frame.body);
    const changes = new MutationObserver(updateSoon);
    changes.observe(frame.body, { childList: true, subtree: true });
    view.addEventListener('scroll', updateSoon, { passive: true });
    update();
    return () => {
      if (pending !== undefined) view.cancelAnimationFrame(pending);
      size.disconnect();
      changes.disconnect();
      view.removeEventListener('scroll', updateSoon);
    };
  }, [frame, scale, blockKey]);
  return (
    <div ref={box} className={css.mark} data-mark={isSelected ? 'selected' : 'other'} aria-hidden>
      <span className={css.markName}>{names.join(', ')}</span>
    </div>
  );
}
