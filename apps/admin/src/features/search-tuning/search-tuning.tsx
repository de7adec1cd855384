import { useSearchParams } from 'react-router-dom';

import { BestBetsScreen } from './best-bets-screen.tsx';
import { MissedScreen } from './missed-screen.tsx';
import { SynonymsScreen } from './synonyms-screen.tsx';

/** Best bets, synonyms and searches without results: three lists under one path. */
export function SearchTuning() {
  const view = useSearchParams()[0].get('view');
  if (view === 'synonyms') return <SynonymsScreen />;
  return view === 'missed' ? <MissedScreen /> : <BestBetsScreen />;
}
