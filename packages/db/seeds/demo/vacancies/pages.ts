import { bullets, heading, text } from '../build.ts';
import type { DemoLocale, DemoPage } from '../types.ts';
import { internships } from './internships.ts';
import { otherVacancies } from './other-vacancies.ts';
import { practiceVacancies } from './practice-vacancies.ts';
import { researchVacancies } from './research-vacancies.ts';

const words = {
  tasks: { en: 'What you will do', nl: 'Wat je gaat doen' },
  requirements: { en: 'What you bring', nl: 'Wat je meebrengt' },
  offer: { en: 'What we offer', nl: 'Wat we bieden' },
} as const;

/** Vacancies and internships in a language. */
export const vacancyPages = (locale: DemoLocale): DemoPage[] => {
  const language = locale === 'en-gb' ? 'en' : 'nl';
  return [...researchVacancies, ...practiceVacancies, ...otherVacancies, ...internships].map((vacancy) => ({
    group: vacancy.group,
    locale,
    slug: `${language === 'en' ? 'vacancies' : 'vacatures'}/${vacancy.slug[language]}`,
    type: vacancy.type,
    title: vacancy.title[language],
    description: vacancy.intro[language],
    typeData: {
      publicationDate: vacancy.publicationDate,
      field: vacancy.field[language],
      location: vacancy.location,
      duration: vacancy.duration[language],
      employment: vacancy.employment[language],
      hours: vacancy.hours,
      contact: { name: 'Noor Bakker', email: 'jobs@meridian.example', phone: '+31 223 000 010' },
      catsID: vacancy.catsID,
    },
    tags: [],
    ...(vacancy.isClosed === true ? { isClosed: true } : {}),
    blocks: [
      text(...vacancy.about[language]),
      ...(['tasks', 'requirements', 'offer'] as const).flatMap((part) => [
        heading(words[part][language]),
        bullets(vacancy[part][language]),
      ]),
    ],
  }));
};
