import type { ChangesRequested, PageState } from '@ximblox/contract';
import { IconCircleCheck, IconCircleOff, IconClock, IconMessageReport, IconPencil } from '@tabler/icons-react';

import { T } from '../language/rich-message.tsx';
import { t } from '../language/t.ts';
import { formatExact } from '../format.ts';
import css from '../shared.module.css';

const chips = {
  concept: { icon: IconPencil, words: t('Concept') },
  published: { icon: IconCircleCheck, words: t('Published') },
  publishedDraft: { icon: IconCircleCheck, words: t('Published') },
  requested: { icon: IconClock, words: t('Requested') },
  notPublished: { icon: IconCircleOff, words: t('Not published') },
} as const;
type ChipKind = keyof typeof chips;

/** The state of a page. `hasDraft` is true for a published page with unpublished changes, `isLive` for one that visitors see. */
export type StatusChipProps = {
  readonly state: PageState;
  readonly hasPublicationRequest?: boolean;
  readonly hasDraft?: boolean;
  readonly isLive: boolean;
};

/** The chip of a page whose publication was rejected; nothing where no changes are requested. The title says who asked for what. */
export function ChangesChip({ changes }: { readonly changes: ChangesRequested | null }) {
  if (changes === null) return null;
  const { decidedBy, decidedAt, feedback } = changes;
  return (
    <span className={css.chip} data-kind="changes" title={`${decidedBy.name}, ${formatExact(decidedAt)}: ${feedback}`}>
      <IconMessageReport size={14} aria-hidden />
      <span>
        <T message="Changes<more> requested</more>" parts={{ more: (words) => <span className={css.more}>{words}</span> }} />
      </span>
    </span>
  );
}

/** The chip of a page's state: the same in list, editor, palette and pickers, never by colour alone. */
export function StatusChip(props: StatusChipProps) {
  const kind = chipKind(props);
  const { icon: Icon, words } = chips[kind];
  return (
    <span className={css.chip} data-kind={kind}>
      <Icon size={14} aria-hidden />
      {words}
      {kind === 'requested' && props.isLive && <span className={css.more}>{t('+ live')}</span>}
      {kind === 'publishedDraft' && (
        <>
          <span className={css.more}>{t('+ draft')}</span>
          <span className={css.amber} aria-hidden />
        </>
      )}
    </span>
  );
}

function chipKind({ state, hasPublicationRequest = false, hasDraft = false }: StatusChipProps): ChipKind {
  if (state === 'publicationRequested' || hasPublicationRequest) return 'requested';
  if (state === 'published' && hasDraft) return 'publishedDraft';
  return state;
}
