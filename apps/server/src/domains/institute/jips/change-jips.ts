import type { Contract, Jip } from '@ximblox/contract';
import type { z } from 'zod';

import type { Context } from '../../../kernel/operation/context.ts';
import { nameTaken, notFound } from '../../../kernel/operation/errors.ts';
import { mergeChanges } from '../../../kernel/operation/merge-changes.ts';
import { translateUnique } from '../../../kernel/sql/translate-unique.ts';
import { unitOfWork, type UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { sessionTag } from '../../access/credentials/index.ts';
import { deleteJip, insertJip, lockJip, updateJip } from './jips.repository.ts';

type InputOf<Verb extends keyof Contract['jips']> = z.output<Contract['jips'][Verb]['input']>;

const saveJip = (context: Context, save: (unit: UnitOfWork) => Promise<Jip>): Promise<{ jip: Jip }> =>
  translateUnique(
    unitOfWork(context, async (unit) => ({ jip: await save(unit) })),
    { jip_name_key: (options) => nameTaken('name', 'jip', options) },
  );

/** Creates a project. @throws DomainError `nameTaken` name where it is taken, regardless of case */
export const createJip = (context: Context, input: InputOf<'create'>): Promise<{ jip: Jip }> =>
  saveJip(context, async (unit) => {
    const jip = await insertJip(unit.tx, input);
    unit.audit({ action: 'jips.create', subjectType: 'jip', subjectID: jip.id, params: { kind: 'named', name: jip.name } });
    return jip;
  });

/** Changes a project. @throws DomainError `notFound`, `nameTaken` name where it is taken */
export const changeJip = (context: Context, { id, original, ...fields }: InputOf<'update'>): Promise<{ jip: Jip }> =>
  saveJip(context, async (unit) => {
    const before = await lockJip(unit.tx, id, 'change');
    if (before === undefined) throw notFound('group');
    const jip = await updateJip(unit.tx, id, mergeChanges(fields, original, before));
    unit.audit({ action: 'jips.update', subjectType: 'jip', subjectID: id, params: { kind: 'named', name: jip.name } });
    return jip;
  });

/** Deletes a project with its memberships. Its number is never used again, so pages that name it have no members’ audience. @throws DomainError `notFound` */
export const removeJip = (context: Context, { id }: InputOf<'delete'>): Promise<Record<string, never>> =>
  unitOfWork(context, async (unit) => {
    const jip = await lockJip(unit.tx, id, 'change');
    if (jip === undefined) throw notFound('group');
    const memberIDs = await deleteJip(unit.tx, id);
    unit.invalidate(...memberIDs.map((memberID) => sessionTag('member', memberID)));
    unit.audit({ action: 'jips.delete', subjectType: 'jip', subjectID: id, params: { kind: 'named', name: jip.name } });
    return {};
  });
