/** What is asked at greater length than this is not kept: callers choose it, and the memory is ours. */
const longestKey = 500;

/**
 * A pure function that keeps its latest answers, for those that are asked the same again and again.
 * @param limit answers it keeps; the oldest leaves first
 */
export function memoize<Value>(limit: number, find: (key: string) => Value): (key: string) => Value {
  const answers = new Map<string, Value>();
  return (key) => {
    if (key.length > longestKey) return find(key);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const value = find(key);
    if (answers.size >= limit) for (const oldest of answers.keys()) if (answers.delete(oldest)) break;
    answers.set(key, value);
    return value;
  };
}
