import type { Context } from '../../../../kernel/operation/context.ts';
import { notFound } from '../../../../kernel/operation/errors.ts';
import type { Download } from '../../../../kernel/operation/handlers.ts';
import { jsonDownload } from '../../../../kernel/json-download.ts';
import type { AuditEntry } from '../../../../kernel/transaction/audit-entry.ts';
import { unitOfWork, type UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { eraseFromAudit } from '../../../access/audit/index.ts';
import { eraseMails } from '../../../access/mail/index.ts';
import { deleteApplications, listApplicantMails, listApplicationsOf, readApplications } from './applicant.repository.ts';
import { mailKeys } from '../application-mails.ts';
import { deleteObjects } from '../delete-old.ts';

type Applicant = { readonly email: string };

/** The applications of an address, locked, newest first. @throws DomainError `notFound` where there are none */
async function requireApplications({ tx }: UnitOfWork, { email }: Applicant): Promise<[number, ...number[]]> {
  const [newest, ...others] = await listApplicationsOf(tx, email, true);
  if (newest === undefined) throw notFound('application', 'email');
  return [newest, ...others];
}

/** What the audit log says of an applicant: the numbers of the applications and no name, which it outlives. */
const entryOf = (
  action: 'exportApplicant' | 'eraseApplicant',
  [newest, ...others]: readonly [number, ...number[]],
): AuditEntry => ({
  action: `applications.${action}`,
  subjectType: 'application',
  subjectID: newest,
  concerns: others.map((id) => `application:${id}`),
  params: { kind: 'applications', count: others.length + 1 },
});

/**
 * All applications of an email address as a JSON file, with where their files are. Who exported it is in the audit log before it is sent.
 * @throws DomainError `notFound` where there are none
 */
export async function exportApplicant(context: Context, applicant: Applicant): Promise<Download> {
  const { publicUrl, productKey } = context.services.config;
  const urlOf = (id: number, fileID: number): string => `${publicUrl}/api/${productKey}/applications/${id}/files/${fileID}`;
  const data = await unitOfWork(context, async (unit) => {
    const ids = await requireApplications(unit, applicant);
    unit.audit(entryOf('exportApplicant', ids));
    return {
      email: applicant.email,
      applications: await readApplications(unit.tx, ids, urlOf),
      mails: await listApplicantMails(unit.tx, mailKeys(ids), applicant.email),
    };
  });
  return jsonDownload('applications.json', data);
}

/**
 * Erases all applications of an email address in one transaction, with their mails and the address in the audit log; the bytes of their files
 * after it.
 * @throws DomainError `notFound` where there are none
 */
export async function eraseApplicant(context: Context, applicant: Applicant): Promise<{ applications: number; files: number }> {
  const { ids, keys } = await unitOfWork(context, async (unit) => {
    const found = await requireApplications(unit, applicant);
    const objectKeys = await deleteApplications(unit.tx, found);
    await eraseMails(unit, context.services, { emails: [], keys: mailKeys(found), addresses: [applicant.email] });
    await eraseFromAudit(unit, { emails: [applicant.email] });
    unit.audit(entryOf('eraseApplicant', found));
    return { ids: found, keys: objectKeys };
  });
  await deleteObjects(context.services, keys);
  return { applications: ids.length, files: keys.length };
}
