import { textRun, type Draft, type Item, type List } from '../arranging/drafts.ts';

/** The last item of a list, which gets one where it has none. */
export function lastItem(list: List): Item {
  const last = list.items.at(-1);
  if (last !== undefined) return last;
  const first: Item = [];
  list.items.push(first);
  return first;
}

/** Puts the parts of a list's item into it; what an item can't have follows the list. */
export function addToItem(item: Item, drafts: readonly Draft[], after: Draft[]): void {
  for (const draft of drafts) {
    if (draft.kind === 'list' || draft.kind === 'code') item.push(draft);
    else if (draft.kind === 'paragraph' || draft.kind === 'heading' || draft.kind === 'note') {
      const last = item.at(-1);
      const isFormula = draft.runs.every((run) => run.kind === 'formula');
      if (isFormula && last?.kind === 'paragraph')
        item[item.length - 1] = { ...last, runs: [...last.runs, textRun(' '), ...draft.runs] };
      else
        item.push({
          kind: 'paragraph',
          runs: draft.runs,
          look: draft.kind === 'paragraph' ? draft.look : { classes: '', size: undefined, indent: 0 },
        });
    } else if (draft.kind === 'quote' || draft.kind === 'notice') addToItem(item, draft.drafts, after);
    else if (draft.kind === 'formula')
      addToItem(
        item,
        [
          {
            kind: 'paragraph',
            runs: [{ kind: 'formula', tex: draft.tex, isDisplay: true }],
            look: { classes: '', size: undefined, indent: 0 },
          },
        ],
        after,
      );
    else if (draft.kind !== 'empty') after.push(draft);
  }
}
