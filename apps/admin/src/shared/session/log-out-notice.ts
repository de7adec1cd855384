import { sessionStore } from './session-store.ts';

const name = 'ximblox-log-out';

/** Tells the other tabs of this browser that their session has ended: they share it. */
export function announceLogOut(): void {
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches its own origin only.
  channel.postMessage('');
  channel.close();
}

/** Shows the login over the page when another tab logs out; what was written stays. @returns the function that stops it */
export function followLogOut(): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', () => sessionStore.getState().end());
  return () => channel.close();
}
