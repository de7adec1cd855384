import type { AccountView } from '@ximblox/contract';
import { interfaceLanguage } from '@ximblox/primitives';

import type { Head } from '../document/head.ts';
import { accountTexts } from './account-texts.ts';

/** The title of an account screen. Members who log in at the identity provider only have no password to change yet. */
export function accountTitle({ frame, screen, loginMethods, isForLink }: AccountView): string {
  const words = accountTexts(frame.locale);
  if (screen === 'forgot' && isForLink === true) return words.newLink.title;
  return screen === 'password' && loginMethods?.password === false ? words.passwordLink.title : words.titles[screen];
}

/** What was just done there, in words; undefined for nothing. */
export function doneNotice({ frame, done }: AccountView): string | undefined {
  const words = accountTexts(frame.locale);
  return done !== undefined && Object.hasOwn(words.done, done) ? words.done[done] : undefined;
}

/** Whether a screen leads to an account, and says beside its form what that opens. */
export const isBesideOpens = (screen: AccountView['screen']): boolean => screen === 'login' || screen === 'register';

/** The head of an account screen: never indexed, and its title says first that something is wrong, or was done. */
export function accountHead(view: AccountView, hasErrors: boolean): Head {
  const { frame } = view;
  const words = accountTexts(frame.locale);
  const first = hasErrors ? words.errorInTitle : doneNotice(view) === undefined ? undefined : words.doneInTitle;
  return {
    language: interfaceLanguage(frame.locale),
    title: `${first === undefined ? '' : `${first}: `}${accountTitle(view)} – ${frame.siteName}`,
    description: '',
    keywords: '',
    canonical: undefined,
    alternates: [],
    feeds: [],
    image: undefined,
    indexed: false,
    structuredData: undefined,
    citation: [],
  };
}
