import type { Dashboard } from '@ximblox/contract';
import { Button, CloseButton } from '@mantine/core';

import { trpc } from '../../shared/api/client.ts';
import { messageOf } from '../../shared/api/failure.ts';
import { t } from '../../shared/language/t.ts';
import { showToast } from '../../shared/ui/toast.tsx';

type Hint = 'firstPage' | Dashboard['tips'][number];

/** Hides a hint of the dashboard at once, and for good on the server. It comes back where that fails. */
function useHideHint(hint: Hint): () => void {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.dashboard.hideHint.useMutation();
  return () => {
    const before = utils.dashboard.get.getData({});
    utils.dashboard.get.setData({}, (data) =>
      data === undefined
        ? data
        : { ...data, firstPage: hint === 'firstPage' ? null : data.firstPage, tips: data.tips.filter((tip) => tip !== hint) },
    );
    mutateAsync({ hint }).catch((error: unknown) => {
      utils.dashboard.get.setData({}, before);
      showToast({ text: t('It was not hidden. {error}', { error: messageOf(error) }) });
    });
  };
}

/** Hides a hint for good. */
export const HideButton = ({ hides, label }: { readonly hides: Hint; readonly label: string }) => (
  <Button variant="subtle" onClick={useHideHint(hides)}>
    {label}
  </Button>
);

/** As {@link HideButton}, as a cross. */
export const HideCross = ({ hides, label }: { readonly hides: Hint; readonly label: string }) => (
  <CloseButton aria-label={label} title={label} onClick={useHideHint(hides)} />
);
