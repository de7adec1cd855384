import { text } from '../build.ts';
import { imageOf, portraitOf } from '../images.ts';
import type { DemoLocale, DemoPage } from '../types.ts';
import { experts } from './experts.ts';

const words = {
  publications: { en: 'Publications', nl: 'Publicaties' },
  question: { en: 'Ask a question', nl: 'Stel een vraag' },
  reply: {
    en: 'You will get a reply within two working days, or the name of somebody who knows more.',
    nl: 'U krijgt binnen twee werkdagen antwoord, of de naam van iemand die er meer van weet.',
  },
} as const;

/** The profiles of the experts in a language. */
export const expertPages = (locale: DemoLocale): DemoPage[] => {
  const language = locale === 'en-gb' ? 'en' : 'nl';
  return experts.map((expert) => ({
    group: expert.slug,
    locale,
    slug: `experts/${expert.slug}`,
    type: 'expert',
    title: expert.name,
    description: expert.intro[language],
    image: imageOf(portraitOf(expert.slug), locale),
    typeData: {
      type: expert.isLead ? 1 : 0,
      function: expert.function[language],
      image: { image: imageOf(portraitOf(expert.slug), locale) },
      description: expert.about[language],
      expertise: expert.expertise[language],
      linkedinURL: `https://www.linkedin.com/in/example-${expert.slug}`,
      phone: expert.phone,
      email: expert.email,
      teamMembers: expert.team.map((member, index) => ({
        key: `m${index + 1}`,
        name: member.name,
        function: member.function[language],
        description: '',
        specialties: member.specialties[language],
        linkedinURL: '',
      })),
    },
    tags: expert.tags[language],
    blocks: [
      text(...expert.paragraphs[language]),
      { type: 'expertPublications', props: { title: words.publications[language], expertIDs: [], more: null } },
      {
        type: 'mailExpert',
        props: {
          title: words.question[language],
          intro: words.reply[language],
          expertIDs: [],
          privacy: { text: '', group: 'privacy' },
        },
      },
    ],
  }));
};
