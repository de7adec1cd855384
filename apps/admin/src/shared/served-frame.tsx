/** What index.html shows before any script has come; null outside a browser. Taken before React empties its place. */
const served = typeof document === 'undefined' ? null : document.querySelector('.frame');

const moveFrame = (place: HTMLElement | null): void => {
  if (served !== null) place?.append(served);
};

const copyScreen = (place: HTMLElement | null): void => {
  const screen = served?.querySelector('.frame-screen');
  if (screen) place?.replaceChildren(screen.cloneNode(true));
};

/** The frame as it was served, where nothing can be drawn yet: it stays on the screen as it was. */
export const ServedFrame = () => <div ref={moveFrame} />;

/** What stands beside the navigation while the scripts of a screen are on their way: the rows of the served frame. */
export const ScreenLoading = () => <div ref={copyScreen} />;
