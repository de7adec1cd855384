import type { AccountView } from '@ximblox/contract';
import { interfaceLanguage } from '@ximblox/primitives';

import type { Head } from '../document/head.ts';
import { accountTexts } from './account-texts.ts';

/** The head of an account screen: never indexed, and its title says first that something is wrong. */
export function accountHead({ frame, screen }: AccountView, hasErrors: boolean): Head {
  const words = accountTexts(frame.locale);
  return {
    language: interfaceLanguage(frame.locale),
    title: `${hasErrors ? `${words.errorInTitle}: ` : ''}${words.titles[screen]} – ${frame.siteName}`,
    description: '',
    keywords: '',
    canonical: undefined,
    alternates: [],
    image: undefined,
    indexed: false,
    structuredData: undefined,
    citation: [],
  };
}
