import { useState } from 'react';
import { get, set } from 'react-hook-form';

import { failureOf } from './failure.ts';

/** What a record was when its form was filled in, for the call that saves it: what somebody else changed since is not overwritten unseen. */
export class Original<Fields extends object> {
  #fields: Fields | undefined;
  constructor(fields: Fields | undefined) {
    this.#fields = fields;
  }
  /** The `original` of the call; undefined for a new record. */
  get fields(): Fields | undefined {
    return this.#fields;
  }
  /**
   * The form was filled in anew.
   * @param unseen the fields that keep what they began with, since the form does not show what they are now
   */
  restart(fields: Fields, unseen: readonly string[] = []): void {
    const began = this.#fields;
    this.#fields = unseen.length === 0 ? fields : structuredClone(fields);
    for (const property of unseen) set(this.#fields, property, get(began, property));
  }
  /** After a refused call: who saves again after reading that a field was changed means it. */
  accept(cause: unknown): void {
    const { errors, details } = failureOf(cause);
    const changed = errors.flatMap(({ rule, property }) => (rule === 'changedMeanwhile' ? [property] : []));
    if (this.#fields === undefined || changed.length === 0) return;
    const fields = structuredClone(this.#fields);
    for (const property of changed) set(fields, property, get(details['current'], property) ?? undefined);
    this.#fields = fields;
  }
}

/** @param read the fields of the call as they were read; undefined for a new record */
export function useOriginal<Fields extends object>(read: Fields | undefined): Original<Fields> {
  return useState(() => new Original(read))[0];
}
