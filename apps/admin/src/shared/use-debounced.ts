import { useEffect, useRef, useState } from 'react';

const delayMs = 500;
const maximumMs = 1_000;

/** A value debounced by 500 ms, and updated after 1,000 ms of continuous change (specification, section 9). */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const since = useRef<number | null>(null);
  useEffect(() => {
    if (Object.is(value, settled)) {
      since.current = null;
      return undefined;
    }
    since.current ??= Date.now();
    const wait = Math.max(0, Math.min(delayMs, since.current + maximumMs - Date.now()));
    const timer = setTimeout(() => {
      since.current = null;
      setSettled(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}
