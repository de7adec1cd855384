let pending = 0;

/** Whether a dialog, a panel or a screen that somebody has opened is still being loaded. */
export const isOpening = (): boolean => pending > 0;

/**
 * Loads the scripts of what somebody opens. Until they are there, keys that are single letters act nowhere: they are meant for what opens.
 * @throws what the loading throws
 */
export async function opening<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  pending += 1;
  try {
    return await load();
  } finally {
    // React shows it, and it takes the focus, a moment after it has been loaded.
    setTimeout(() => (pending -= 1), 50);
  }
}
