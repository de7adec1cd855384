/** Stores a choice of how screens look on this device. Without storage (private window, quota) it holds until the screen is reloaded. */
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // It holds in this window.
  }
}
