import { afterLast, appendToList } from './edit.mjs';

const entry = ({ kebab, camel, pascal, title }) => `import { IconLayoutList } from '@tabler/icons-react';

import { lazyScreen, type Screen } from '../../shared/screen.ts';

export const ${camel}Screen: Screen = {
  title: '${title}',
  slug: '/${kebab}',
  icon: IconLayoutList,
  permission: 'manage-settings',
  help: 'administration',
  Screen: lazyScreen(async () => (await import('./${kebab}.tsx')).${pascal}),
};
`;

const component = ({ pascal, title }) => `import { IconLayoutList } from '@tabler/icons-react';

import { EmptyState } from '../../shared/list/empty-state.tsx';
import { TopBar } from '../../shell/top-bar.tsx';

/** ${title}: say here what it is for. */
export function ${pascal}() {
  return (
    <>
      <TopBar title="${title}" />
      <EmptyState icon={IconLayoutList} title="There is nothing here yet">
        Say here what will be listed.
      </EmptyState>
    </>
  );
}
`;

/** A screen: its folder, and its line among those of the organisation. */
export const newScreen = (names) => {
  const folder = `apps/admin/src/features/${names.kebab}`;
  return {
    files: {
      [`${folder}/screen.ts`]: entry(names),
      [`${folder}/${names.kebab}.tsx`]: component(names),
    },
    edits: {
      'apps/admin/src/features/screens.ts': (text) =>
        appendToList(
          afterLast(text, /import .* from '\.\/.*\n/g, `import { ${names.camel}Screen } from './${names.kebab}/screen.ts';\n`),
          '= [',
          `${names.camel}Screen`,
        ),
    },
    next: `Icon, path, permission and section of the guide: ${folder}/screen.ts. What it shows: ${names.kebab}.tsx beside it.`,
  };
};
