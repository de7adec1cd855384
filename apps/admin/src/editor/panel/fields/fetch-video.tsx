import { Button } from '@mantine/core';
import { hasPermission, type FileRef } from '@ximblox/primitives';
import { IconCloudDownload } from '@tabler/icons-react';
import { useState } from 'react';

import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import { imageRefOf } from '../../media/media-refs.ts';
import { usePermissions } from '../../../shared/session/session-store.ts';
import { useMediaScope } from './field-props.ts';
import css from './fields.module.css';

const providers: Readonly<Record<string, string>> = { 'video/youtube': 'YouTube', 'video/vimeo': 'Vimeo' };

type FetchVideoProps = {
  readonly video: FileRef;
  /** The fields of the block that are filled, unless something is in them. */
  readonly fills: { readonly title: string; readonly poster: string };
};

/** Asks the provider of a video for its title and image; only when an editor wants that. */
export function FetchVideo({ video, fills }: FetchVideoProps) {
  const { images, props, setProp, setImages } = useMediaScope();
  const mayStore = hasPermission(usePermissions(), 'manage-media');
  const [outcome, setOutcome] = useState('');
  const ask = trpc.media.fetchVideo.useMutation();
  const provider = providers[video.mimeType];
  const isOffered = provider !== undefined && setProp !== undefined && mayStore;
  // The image is stored beside the video, in a folder that may be reserved for others.
  const file = trpc.media.getFile.useQuery({ id: video.fileID }, { enabled: isOffered }).data?.file;
  const isReserved = file?.can.edit === false;
  if (!isOffered) return null;
  const fetch = async () => {
    setOutcome('');
    const { title, poster } = await ask.mutateAsync({ id: video.fileID });
    if (title === null)
      return setOutcome(t('{provider} shows this video only to people logged in there, or no longer has it.', { provider }));
    const filled: string[] = [];
    if (title !== '' && (props?.[fills.title] ?? '') === '') {
      setProp(fills.title, title);
      filled.push('title');
    }
    if (poster !== null && (images[fills.poster] ?? []).length === 0) {
      setImages(fills.poster, [imageRefOf(poster)]);
      filled.push('poster');
    }
    setOutcome(
      filled.length > 0
        ? t('Filled in: {what, select, title {the title} poster {the poster image} other {the title and the poster image}}.', {
            what: filled.join(),
          })
        : t('Nothing was changed: title and poster image are filled in already, or {provider} has none.', { provider }),
    );
  };
  return (
    <div className={css.fetchVideo}>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconCloudDownload size={14} />}
        loading={ask.isPending}
        disabled={isReserved}
        onClick={() => void fetch().catch(() => undefined)}
      >
        {t('Fetch title and image')}
      </Button>
      <p className={css.help} role="status">
        {isReserved
          ? t('The folder of this video is reserved for others, and the image would be stored there.')
          : outcome === ''
            ? t('Asks {provider} once, and stores the image in the media library.', { provider })
            : outcome}
      </p>
      {ask.error !== null && <ErrorNotice title={t('{provider} could not be asked.', { provider })} error={ask.error} />}
    </div>
  );
}
