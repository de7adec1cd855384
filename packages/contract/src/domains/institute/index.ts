export { Jip } from './jips.contract.ts';
export type { LinkedInOutcome } from './linkedin-login.contract.ts';
export { Member, MemberEmail, memberInterests, memberProfile, PastedLineResult, type ListedMember } from './member-shapes.ts';
export type {
  DownloadOfMember,
  JipOfMember,
  MemberAccount,
  PublicationOfMember,
  SessionOfMember,
} from './member-page.contract.ts';
export { alertTagsMax, MemberAlerts, type AlertSubject, type StoredAlerts } from './member-alerts.contract.ts';
export { MemberDownload, MemberJip, MemberPublication, MemberSession } from './members.contract.ts';
export { ContactMessage } from './contact.contract.ts';
export { Expert, ExpertListItem, ExpertMessage } from './experts.contract.ts';
export { Vacancy, VacancyFilters, VacancyType } from './vacancies.contract.ts';
export {
  ApplicantData,
  Application,
  ApplicationField,
  ApplicationForm,
  ApplicationListItem,
  applicationFileBytesMax,
  applicationFilesMax,
} from './applications.contract.ts';
export { EnquiryForm, EnquiryReceipt, TestKind } from './enquiries.contract.ts';
export { EventRegistration, RegistrationForm } from './events.contract.ts';
export { CitationFormat, Paper } from './publications.contract.ts';
export { Country } from './countries.contract.ts';
export type { AccountView, MemberOverview, OverviewDay, OverviewEvent, OverviewFile, OverviewProject } from './account-view.ts';
