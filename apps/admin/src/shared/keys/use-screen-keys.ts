import { getHotkeyHandler, type HotkeyItem } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { isKeyFor, isOfText, type KeyReach } from './key-reach.ts';

type Options = {
  /** `screen` if omitted. */ readonly reach?: KeyReach;
  /** False while the keys belong to something else. */ readonly isOn?: boolean;
};

/**
 * The shortcuts of a screen: the only way to listen to keys of the whole window, so that one rule ({@link isKeyFor}) holds for all.
 * @param keys shortcuts with their handlers, or a function that returns whether it used the key
 */
export function useScreenKeys(
  keys: HotkeyItem[] | ((event: KeyboardEvent) => boolean),
  { reach = 'screen', isOn = true }: Options = {},
): void {
  const { key } = useLocation();
  /** The entry of the browser's history that is shown, once what it opened has taken the focus. */
  const shown = useRef(key);
  useEffect(() => {
    shown.current = key;
  }, [key]);
  // React shows what was opened by an address a moment after the address is there.
  const isMovingOn = () => ((window.history.state as { readonly key?: string } | null)?.key ?? 'default') !== shown.current;
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isKeyFor(event, reach) || (isOfText(event) && isMovingOn())) return;
    if (typeof keys !== 'function') getHotkeyHandler(keys)(event);
    else if (keys(event)) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}
