import type { DemoLocale, DemoPage } from './types.ts';

type NewsContent = Pick<DemoPage, 'blocks' | 'tags' | 'image'> & { readonly press?: boolean; readonly minutes: number };

/** Builds the news pages of a language. @returns a function of group and slug, title, description, date and content */
export const newsPage =
  (locale: DemoLocale) =>
  (
    [group, slug]: readonly [string, string],
    title: string,
    description: string,
    date: string,
    { press, minutes, ...rest }: NewsContent,
  ): DemoPage => ({
    group,
    locale,
    slug: `${locale === 'en-gb' ? 'news' : 'nieuws'}/${slug}`,
    type: 'news',
    title,
    description,
    typeData: { type: press === true ? 1 : 0, date, readingTime: minutes },
    ...rest,
  });
