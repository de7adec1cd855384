import { describe, expect, it } from 'vitest';

import type { Services, StatePart } from './services.ts';
import { createState } from './state.ts';

const services = { config: { productKey: 'ximblox' } } as unknown as Services;

describe('the state of a program', () => {
  it('creates a part once, with the services, and for each program its own', () => {
    const names: StatePart<string[]> = { create: ({ config }) => [config.productKey] };
    const state = createState(() => services);
    state.get(names).push('second');
    expect(state.get(names)).toEqual(['ximblox', 'second']);
    expect(createState(() => services).get(names)).toEqual(['ximblox']);
  });

  it('closes the parts that were used, once, and waits for them', async () => {
    const closed: string[] = [];
    const part = (name: string): StatePart<string> => ({
      create: () => name,
      close: (value) => Promise.resolve().then(() => void closed.push(value)),
    });
    const [used, unused] = [part('used'), part('unused')];
    const state = createState(() => services);
    state.get(used);
    await state.close();
    await state.close();
    expect(closed).toEqual(['used']);
    expect(unused).toBeDefined();
  });
});
