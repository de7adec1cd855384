import { useEffect, useRef, useState } from 'react';

import { createTurns } from '../../shared/turns.ts';

/** A browser opens six connections to a server without HTTP/2: calls keep two beside the pictures, which may have to be made first. */
const turns = createTurns(4);

type ThumbnailProps = {
  readonly src: string;
  /** Whether it shows a page of a document. */ readonly isPage?: boolean;
  onFailed?(): void;
};

/** A decorative picture of a list of files, loaded once it is on the screen and a few others at most are on their way. */
export const Thumbnail = (props: ThumbnailProps) => <InTurn key={props.src} {...props} />;

function InTurn({ src, isPage = false, onFailed }: ThumbnailProps) {
  const image = useRef<HTMLImageElement>(null);
  const settle = useRef(() => {});
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    let leave = (): void => {};
    const observer = new IntersectionObserver((entries) => {
      leave();
      // Without its address the browser stops loading what is not shown any more.
      setOn(false);
      if (entries.at(-1)?.isIntersecting === true) leave = turns.ask(() => setOn(true));
    });
    settle.current = () => {
      observer.disconnect();
      leave();
    };
    if (image.current !== null) observer.observe(image.current);
    return () => settle.current();
  }, []);
  return (
    <img
      ref={image}
      src={isOn ? src : undefined}
      alt=""
      decoding="async"
      draggable={false}
      data-page={isPage || undefined}
      onLoad={() => settle.current()}
      onError={() => {
        settle.current();
        onFailed?.();
      }}
    />
  );
}
