import {
  IconArrowsRight,
  IconCalendar,
  IconComponents,
  IconDatabaseSearch,
  IconDashboard,
  IconExternalLink,
  IconFilePlus,
  IconFiles,
  IconHistory,
  IconInbox,
  IconKey,
  IconLanguage,
  IconLayoutGrid,
  IconListTree,
  IconPhoto,
  IconPlug,
  IconWebhook,
  IconPoint,
  IconReplace,
  IconSearch,
  IconSettings,
  IconShield,
  IconTag,
  IconTrash,
  IconUserCog,
  IconUsers,
  IconVocabulary,
  type Icon,
} from '@tabler/icons-react';

const icons: Readonly<Record<string, Icon>> = {
  dashboard: IconDashboard,
  calendar: IconCalendar,
  files: IconFiles,
  'file-plus': IconFilePlus,
  photo: IconPhoto,
  components: IconComponents,
  language: IconLanguage,
  tree: IconListTree,
  layout: IconLayoutGrid,
  inbox: IconInbox,
  users: IconUsers,
  key: IconKey,
  bin: IconTrash,
  tag: IconTag,
  redirect: IconArrowsRight,
  search: IconDatabaseSearch,
  find: IconSearch,
  plug: IconPlug,
  webhook: IconWebhook,
  history: IconHistory,
  replace: IconReplace,
  external: IconExternalLink,
  glossary: IconVocabulary,
  settings: IconSettings,
  shield: IconShield,
  account: IconUserCog,
};

/** The icon of a navigation entry; a dot by default. */
export function NavigationIcon({ name }: { readonly name: string | Icon | undefined }) {
  const Found = (typeof name === 'string' ? icons[name] : name) ?? IconPoint;
  return <Found size={18} stroke={1.6} aria-hidden />;
}

/** The product's logo: a hexagonal tank with a wave. */
export function Mark({ size = 24 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden>
      <path d="M12 2 20.7 7v10L12 22l-8.7-5V7Z" stroke="#8cc4f2" strokeWidth="1.4" strokeLinejoin="round" />
      <path d="M3.6 12c2.8-2.3 5.6 2.3 8.4 0s5.6-2.3 8.4 0" stroke="#fff" strokeWidth="1.7" />
      <path d="M5.5 15.6c2.2-1.6 4.3 1.6 6.5 0s4.3-1.6 6.5 0" stroke="#8cc4f2" strokeWidth="1.2" />
    </svg>
  );
}
