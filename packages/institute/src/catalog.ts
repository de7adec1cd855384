import {
  accordion,
  callToAction,
  cards,
  divider,
  downloads,
  formulaBlock,
  gallery,
  heading,
  hero,
  imageBlock,
  keyFigures,
  notice,
  onThisPage,
  quote,
  reusable,
  richTextBlock,
  searchBox,
  tableBlock,
  textWithImage,
  video,
  blank,
  content,
  home,
  searchPage,
  overviewPage,
  footerMenu,
  legalMenu,
  oftenMenu,
  mainMenu,
  type Catalog,
} from '@ximblox/blocks';

import { contactForm } from './blocks/contact-form/block.ts';
import { experts } from './blocks/experts/block.ts';
import { jips } from './blocks/jips/block.ts';
import { markets } from './blocks/markets/block.ts';
import { offices } from './blocks/offices/block.ts';
import { overview } from './blocks/overview/block.ts';
import { partners } from './blocks/partners/block.ts';
import { publications } from './blocks/publications/block.ts';
import { relatedPages } from './blocks/related-pages/block.ts';
import { testEstimate } from './blocks/test-estimate/block.ts';
import { team } from './blocks/team/block.ts';
import { timeline } from './blocks/timeline/block.ts';
import { vacancies } from './blocks/vacancies/block.ts';
import { mailExpert } from './blocks/mail-expert/block.ts';
import { expertDirectory } from './blocks/expert-directory/block.ts';
import { facilityDrawing } from './blocks/facility-drawing/block.ts';
import { facilityParticulars } from './blocks/facility-particulars/block.ts';
import { facilityWeeks } from './blocks/facility-weeks/block.ts';
import { controlChart } from './blocks/control-chart/block.ts';
import { basins } from './blocks/basins/block.ts';
import { expertPublications } from './blocks/expert-publications/block.ts';
import { sideView } from './blocks/side-view/block.ts';
import { rows } from './blocks/rows/block.ts';
import { numberedPoints } from './blocks/numbered-points/block.ts';
import { projectPeriod } from './blocks/project-period/block.ts';
import { contactPersonBlock } from './blocks/contact-person/block.ts';
import { agenda } from './blocks/agenda/block.ts';
import { news } from './page-types/news/page-type.ts';
import { enquiry } from './page-types/enquiry/page-type.ts';
import { contact } from './page-types/contact/page-type.ts';
import { event } from './page-types/event/page-type.ts';
import { expert } from './page-types/expert/page-type.ts';
import { facility } from './page-types/facility/page-type.ts';
import { researchField } from './page-types/research-field/page-type.ts';
import { internship } from './page-types/internship/page-type.ts';
import { jip } from './page-types/jip/page-type.ts';
import { market } from './page-types/market/page-type.ts';
import { publication } from './page-types/publication/page-type.ts';
import { openApplication } from './page-types/open-application/page-type.ts';
import { vacancy } from './page-types/vacancy/page-type.ts';

/** The catalogue of the institute's site: blocks in the order of the insert menu, page types in the order of the navigation, places of menus. */
export const catalog = {
  blocks: [
    heading,
    richTextBlock,
    quote,
    tableBlock,
    formulaBlock,
    notice,
    accordion,
    keyFigures,
    imageBlock,
    gallery,
    video,
    downloads,
    hero,
    textWithImage,
    cards,
    callToAction,
    onThisPage,
    searchBox,
    divider,
    reusable,
    overview,
    relatedPages,
    markets,
    experts,
    publications,
    jips,
    vacancies,
    timeline,
    team,
    partners,
    offices,
    contactForm,
    mailExpert,
    expertDirectory,
    expertPublications,
    facilityDrawing,
    facilityParticulars,
    facilityWeeks,
    controlChart,
    basins,
    sideView,
    rows,
    numberedPoints,
    projectPeriod,
    contactPersonBlock,
    agenda,
    testEstimate,
  ],
  pageTypes: [
    blank,
    home,
    content,
    overviewPage,
    news,
    event,
    publication,
    vacancy,
    internship,
    openApplication,
    market,
    expert,
    jip,
    contact,
    enquiry,
    facility,
    researchField,
    searchPage,
  ],
  menuPlaces: [mainMenu, oftenMenu, footerMenu, legalMenu],
  hasMembers: true,
  groupMembers: { one: 'JIP member', many: 'JIP members' },
} as const satisfies Catalog;
