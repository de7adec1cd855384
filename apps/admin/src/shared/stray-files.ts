/** What a browser would open, and leave the back office: a file, or a link or an image of another page. */
const wouldOpen = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.some((type) => type === 'Files' || type === 'text/uri-list') ?? false;

/** Whether something is dropped where the browser writes it. */
const isField = ({ target }: DragEvent): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

/**
 * Catches what is dropped where nothing takes it: the browser would leave the back office and show it. On the window, so that all
 * that takes files has answered before.
 */
export function catchStrayFiles(): void {
  const isStray = (event: DragEvent): boolean =>
    wouldOpen(event) && (event.dataTransfer?.types.includes('Files') === true || !isField(event));
  window.addEventListener('dragover', (event) => {
    if (!isStray(event) || event.defaultPrevented) return;
    event.preventDefault();
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none';
  });
  window.addEventListener('drop', (event) => {
    if (isStray(event)) event.preventDefault();
  });
}
