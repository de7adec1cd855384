import type { MediaFile } from '@ximblox/contract';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';

import { Thumbnail } from '../thumbnail.tsx';
import { pdfPageURL } from '../use-media.ts';

/** The first page of a PDF; an icon where it can’t be shown. */
export function PDFThumbnail({ file }: { readonly file: MediaFile }) {
  const src = pdfPageURL(file, 1, 400);
  const [failed, setFailed] = useState('');
  if (failed === src || file.pages?.problem != null) return <IconFileTypePdf size={36} stroke={1.2} aria-hidden />;
  return <Thumbnail src={src} isPage onFailed={() => setFailed(src)} />;
}
