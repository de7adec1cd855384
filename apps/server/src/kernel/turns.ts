/** What waits for its turn, and whose it is. */
export type Waiting = { readonly caller: string };

/**
 * A queue in which callers take turns: whose turn is longest ago is next, and of one caller's items the first. Who has many waiting
 * holds up themselves, not the others.
 */
export class Turns<Item extends Waiting> {
  readonly #items = new Set<Item>();
  /** The number of each caller's last turn, while anything waits. */
  readonly #lastTurns = new Map<string, number>();
  #turn = 0;

  get size(): number {
    return this.#items.size;
  }

  add(item: Item): void {
    this.#items.add(item);
  }

  delete(item: Item): void {
    this.#items.delete(item);
  }

  /** Takes out the item whose turn it is; undefined where nothing waits. */
  take(): Item | undefined {
    let next: Item | undefined;
    for (const item of this.#items) if (next === undefined || this.#lastTurn(item) < this.#lastTurn(next)) next = item;
    if (next === undefined) return undefined;
    this.#items.delete(next);
    this.#turn += 1;
    this.#lastTurns.set(next.caller, this.#turn);
    if (this.#items.size === 0 && this.#lastTurns.size > 1_000) this.#lastTurns.clear();
    return next;
  }

  /**
   * The last item of the caller with most of them, which makes room for one of a caller with fewer.
   * @returns undefined where nobody has more than that caller would have then
   */
  surplusFor(caller: string): Item | undefined {
    const byCaller = Map.groupBy(this.#items, (item) => item.caller);
    const most = [...byCaller.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
    return most.length > (byCaller.get(caller)?.length ?? 0) + 1 ? most.at(-1) : undefined;
  }

  #lastTurn({ caller }: Item): number {
    return this.#lastTurns.get(caller) ?? 0;
  }
}
