import type { ProgramState, Services, StatePart } from './services.ts';

/** @param servicesOf the services that parts are created with; not asked for before the first of them */
export function createState(servicesOf: () => Services): ProgramState {
  const values = new Map<StatePart<unknown>, unknown>();
  const closing: (() => Promise<void> | void)[] = [];
  return {
    get<Value>(part: StatePart<Value>): Value {
      // Values are stored under the part that created them.
      if (values.has(part)) return values.get(part) as Value;
      const value = part.create(servicesOf());
      values.set(part, value);
      if (part.close !== undefined) closing.push(() => part.close?.(value));
      return value;
    },
    async close() {
      for (const close of closing.splice(0)) await close();
    },
  };
}
