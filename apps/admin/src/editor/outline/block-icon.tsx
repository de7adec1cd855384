import { blockCatalog } from '@ximblox/blocks';
import {
  IconAlignLeft,
  IconBook,
  IconBriefcase,
  IconCalendar,
  IconColumns2,
  IconDownload,
  IconFileText,
  IconHeading,
  IconId,
  IconInfoCircle,
  IconLayoutCards,
  IconLayoutSidebarRight,
  IconListDetails,
  IconMail,
  IconMap,
  IconMinus,
  IconPhoto,
  IconPhotoScan,
  IconQuote,
  IconSpeakerphone,
  IconSquare,
  IconTable,
  IconTimeline,
  IconUsers,
  IconVideo,
  type Icon,
} from '@tabler/icons-react';

/** The icons that definitions name. One that is not here shows as a square until its line is added. */
const icons: Readonly<Record<string, Icon>> = {
  'align-left': IconAlignLeft,
  book: IconBook,
  briefcase: IconBriefcase,
  calendar: IconCalendar,
  'columns-2': IconColumns2,
  download: IconDownload,
  'file-text': IconFileText,
  heading: IconHeading,
  id: IconId,
  'info-circle': IconInfoCircle,
  'layout-cards': IconLayoutCards,
  'layout-sidebar-right': IconLayoutSidebarRight,
  'list-details': IconListDetails,
  mail: IconMail,
  map: IconMap,
  minus: IconMinus,
  photo: IconPhoto,
  'photo-scan': IconPhotoScan,
  quote: IconQuote,
  speakerphone: IconSpeakerphone,
  table: IconTable,
  timeline: IconTimeline,
  users: IconUsers,
  video: IconVideo,
};

/** The icon of a type of block. */
export function BlockIcon({ type, size = 16 }: { readonly type: string; readonly size?: number }) {
  const Shown = icons[blockCatalog.get(type)?.icon ?? ''] ?? IconSquare;
  return <Shown size={size} stroke={1.6} aria-hidden />;
}
