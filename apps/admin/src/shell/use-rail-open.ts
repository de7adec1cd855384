import { useState } from 'react';

import { remember } from '../shared/remember.ts';

/** Wide screens collapse the navigation by default; the user's choice is stored per kind of screen. */
const kindOf = (pathname: string): 'wide' | 'list' =>
  pathname.startsWith('/page/') || pathname.startsWith('/medialibrary') || pathname.startsWith('/publication-requests/')
    ? 'wide'
    : 'list';

/** Whether the navigation is open on this screen, and a function that toggles it. */
export function useRailOpen(pathname: string): [boolean, () => void] {
  const kind = kindOf(pathname);
  const [chosen, setChosen] = useState<Partial<Record<'wide' | 'list', boolean>>>(() => ({
    ...remembered('wide'),
    ...remembered('list'),
  }));
  const isOpen = chosen[kind] ?? (kind === 'list' && window.innerWidth >= 1024);
  const toggle = () => {
    remember(`navigation.${kind}`, String(!isOpen));
    setChosen({ ...chosen, [kind]: !isOpen });
  };
  return [isOpen, toggle];
}

function remembered(kind: 'wide' | 'list'): Partial<Record<'wide' | 'list', boolean>> {
  const value = localStorage.getItem(`navigation.${kind}`);
  return value === null ? {} : { [kind]: value === 'true' };
}
