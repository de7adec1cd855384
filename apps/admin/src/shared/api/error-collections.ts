import { createStore, useStore } from 'zustand';

import type { FailureError } from './failure.ts';

/** The named places that errors of calls are gathered in (specification, section 8), one for each form or screen. */
export type CollectionName = 'users-overview' | 'user-profile-image' | 'roles-overview' | 'publication-requests';
type Collections = Readonly<Partial<Record<CollectionName, readonly FailureError[]>>>;

const store = createStore<Collections>(() => ({}));
const none: readonly FailureError[] = [];

/** Puts the errors of a failed call in place of those that a collection had. */
export const setErrors = (name: CollectionName, errors: readonly FailureError[]): void => store.setState({ [name]: errors });

/** Empties a collection: before a call, and when its form is left. */
export const clearErrors = (name: CollectionName): void => store.setState({ [name]: none });

/** The errors of a collection. */
export const useErrors = (name: CollectionName): readonly FailureError[] => useStore(store, (all) => all[name] ?? none);

/** What to say at a field, and of those errors that belong to none of the fields named. */
export function errorWords(
  errors: readonly FailureError[],
  fields: readonly string[],
): { readonly at: (property: string) => string | undefined; readonly rest: readonly string[] } {
  const isAt = (error: FailureError, property: string) => error.property.toLowerCase() === property.toLowerCase();
  return {
    at: (property) => errors.find((error) => isAt(error, property))?.message,
    rest: [...new Set(errors.filter((error) => !fields.some((field) => isAt(error, field))).map(({ message }) => message))],
  };
}
