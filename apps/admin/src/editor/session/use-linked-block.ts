import { useEffect } from 'react';

import { goTo } from './commands.ts';
import type { Session } from './session.ts';
import { useParameters } from './use-parameters.ts';

/** The query parameter that selects a block. */
const blockParameter = 'block';

/** Selects the block that the URL names, which a link from the media library does; the parameter is removed then. */
export function useLinkedBlock(session: Session): void {
  const [parameters, setParameters] = useParameters();
  const key = parameters.get(blockParameter);
  useEffect(() => {
    if (key === null) return;
    const { document } = session.store.getState();
    if (document.blocks.some((block) => block.key === key)) goTo(session, { kind: 'block', key, path: 'first' });
    setParameters({}, true);
  }, [key, session, setParameters]);
}
