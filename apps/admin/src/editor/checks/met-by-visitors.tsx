import { useEffect, useState } from 'react';

import { FoundProblems } from '../../features/pages/problems/found-problems.tsx';
import { goTo } from '../session/commands.ts';
import { useChecks, useSession } from '../session/session.ts';

/**
 * The broken links and skipped headings of what is open, for the dialog that puts it on the site; links are looked up anew. It
 * warns, and prevents nothing.
 * @param onGo called when one of them is gone to, which closes the dialog
 */
export function MetByVisitors({ onGo }: { onGo(): void }) {
  const session = useSession();
  const { metByVisitors } = useChecks();
  const [isChecking, setChecking] = useState(true);
  useEffect(() => void session.checks.again().finally(() => setChecking(false)), [session]);
  return (
    <FoundProblems
      isChecking={isChecking}
      problems={metByVisitors.map(({ id, title, detail, place }) => ({
        id,
        title,
        detail,
        go: () => {
          onGo();
          goTo(session, place);
        },
      }))}
    />
  );
}
