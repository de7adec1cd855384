import { overview, text } from './build.ts';
import type { DemoBlock, DemoLocale, DemoPage } from './types.ts';

type Overview = { readonly group: string; readonly slug: string; readonly title: string; readonly description: string };

const page = (locale: DemoLocale, { group, slug, title, description }: Overview, blocks: readonly DemoBlock[]): DemoPage => ({
  group,
  locale,
  slug,
  type: 'overview',
  title,
  description,
  typeData: {},
  tags: [],
  blocks,
});

const expertList: DemoBlock = { type: 'expertDirectory', props: { title: '' } };
const vacancyList: DemoBlock = { type: 'vacancies', props: { title: '', pageIDs: [], count: 24, more: null } };

/** The overviews of publications, experts, projects and vacancies in a language. */
export const overviewPages = (locale: DemoLocale): DemoPage[] => {
  const isEnglish = locale === 'en-gb';
  const say = (en: string, nl: string): string => (isEnglish ? en : nl);
  const { title: publications, description: aboutPublications } = isEnglish
    ? { title: 'Publications', description: 'Papers, theses, our magazine and research reports.' }
    : { title: 'Publicaties', description: 'Artikelen, proefschriften, ons magazine en onderzoeksrapporten.' };
  return [
    page(locale, { group: 'publications', slug: 'publications', title: publications, description: aboutPublications }, [
      text(
        say(
          'What we measure with public money, everybody may read. Some theses and reports are for those with an account, which is free; a few are for members of our projects.',
          'Wat we met publiek geld meten, mag iedereen lezen. Sommige proefschriften en rapporten zijn voor wie een account heeft, en dat is gratis; een enkel rapport is voor deelnemers aan onze projecten.',
        ),
      ),
      overview('', 'list', 12, null, 2),
    ]),
    page(
      locale,
      {
        group: 'experts',
        slug: 'experts',
        title: 'Experts',
        description: say('Ten people who like a difficult question.', 'Tien mensen die van een lastige vraag houden.'),
      },
      [expertList],
    ),
    page(
      locale,
      {
        group: 'jips',
        slug: 'jips',
        title: say('Joint industry projects and networks', 'Gezamenlijke onderzoeksprojecten en netwerken'),
        description: say(
          'Questions that are too large for one client, and the partners who share them.',
          'Vragen die te groot zijn voor één opdrachtgever, en de partners die ze delen.',
        ),
      },
      [
        text(
          say(
            'In a joint industry project, or JIP, a dozen partners share the costs and the results. What a project is about is public. Its reports are for its members, who find them here after logging in.',
            'In een gezamenlijk onderzoeksproject, kortweg JIP, delen een twaalftal partners de kosten en de resultaten. Waar een project over gaat, is openbaar. De rapporten zijn voor de deelnemers, die ze hier vinden als ze zijn ingelogd.',
          ),
        ),
        overview('', 'list', 12, null, 3),
      ],
    ),
    page(
      locale,
      {
        group: 'vacancies',
        slug: say('vacancies', 'vacatures'),
        title: say('Vacancies and internships', 'Vacatures en stages'),
        description: say(
          'Work for people who want to know, not guess.',
          'Werk voor mensen die willen weten in plaats van gokken.',
        ),
      },
      [vacancyList],
    ),
  ];
};
