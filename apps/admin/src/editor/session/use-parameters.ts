import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

type SetParameters = (next: Readonly<Record<string, string>>, isReplaced?: boolean) => void;

/** The parameters of the URL. Setting them keeps the state of the location, which says where the way back from the page leads. */
export function useParameters(): readonly [URLSearchParams, SetParameters] {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const set = useCallback<SetParameters>(
    (next, isReplaced = false) => setParameters(next, { replace: isReplaced, state }),
    [setParameters, state],
  );
  return [parameters, set];
}
