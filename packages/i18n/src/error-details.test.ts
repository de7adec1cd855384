import { expect, it } from 'vitest';

import { detailText } from './error-details.ts';

it('a list of allowed values names no empty one, which stands for a field that is left out', () => {
  const detail = { rule: 'oneOf', allowed: ['nl-nl', 'en-gb', ''] } as const;
  expect(detailText(detail, 'en')).toBe('Use one of these values: nl-nl, en-gb.');
  expect(detailText(detail, 'nl')).not.toContain(', .');
});

it('a file whose content does not match its name is told so, in both languages', () => {
  const detail = { rule: 'fileContent', extension: 'pdf' } as const;
  expect(detailText(detail, 'en')).toContain('doesn’t match its extension .pdf');
  expect(detailText(detail, 'nl')).toContain('past niet bij de extensie .pdf');
});

it('a missing permission has the name that screens give it, in both languages', () => {
  const detail = { rule: 'permission', permission: 'publish-page' } as const;
  expect(detailText(detail, 'en')).toBe('You need the permission “Publish pages” for this. Ask an administrator.');
  expect(detailText(detail, 'nl')).toBe(
    'U hebt hiervoor het recht “Pagina’s publiceren” nodig. Neem contact op met een beheerder.',
  );
  expect(detailText({ ...detail, permission: 'of-tomorrow' }, 'en')).toContain('“of-tomorrow”');
});
