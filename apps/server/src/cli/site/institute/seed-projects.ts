import type { ProgramContext } from '../../../kernel/operation/program.ts';
import { recordKey } from '../created-objects.ts';
import type { Resolver } from '../resolve-content.ts';

/** Makes the projects of a site; those that are there already are found by name. */
export async function seedProjects(context: ProgramContext, { content, created }: Resolver): Promise<void> {
  const { execute } = context.services;
  for (const { key, ...jip } of content.jips) {
    const { items } = await execute.call('jips.list', context, { searchTerm: jip.name });
    const known = items.find(({ name }) => name === jip.name);
    // Open until its members are in: nobody is added to a closed one.
    const { id } =
      known ?? (await execute.call('jips.create', context, { ...jip, status: jip.status === 0 ? 2 : jip.status })).jip;
    created.records.set(recordKey('jip', key), id);
  }
}
