import { expect, it } from 'vitest';

import { createNetworkLoad } from './network-load.ts';

it('the load of a network below half of the busiest is not what is refused first; that of the others is', () => {
  let time = 0;
  const load = createNetworkLoad(() => time);
  for (let call = 0; call < 40; call += 1) load.note('busy');
  for (let call = 0; call < 30; call += 1) load.note('busy too');
  load.note('visitor');
  expect(['busy', 'busy too', 'visitor', 'new'].map(load.isBelowBusiest)).toEqual([false, false, true, true]);
  time = 60_000;
  expect(load.isBelowBusiest('new'), 'nobody asks for much any more').toBe(false);
});

it('networks that ask for the same are refused alike', () => {
  const load = createNetworkLoad(() => 0);
  for (const network of ['a', 'b', 'c']) for (let call = 0; call < 9; call += 1) load.note(network);
  expect(['a', 'b', 'c'].map(load.isBelowBusiest)).toEqual([false, false, false]);
});

it('the networks that are known are bounded', () => {
  const load = createNetworkLoad(() => 0);
  for (let call = 0; call < 9; call += 1) load.note('first');
  for (let network = 0; network < 1_000; network += 1) load.note(String(network));
  expect(load.isBelowBusiest('new')).toBe(false);
});
