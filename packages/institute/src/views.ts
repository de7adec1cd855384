import '@ximblox/blocks/generic-views';
import { registerLook, registerViews, type BlockViewModule } from '@ximblox/blocks/views';

import { AccountWake } from './account-wake/account-wake.tsx';
import './install.ts';
import { Mark } from './mark.tsx';

registerViews(import.meta.glob<BlockViewModule>('./blocks/*/view.tsx', { eager: true }));
registerLook({
  Mark,
  AccountPicture: AccountWake,
  waveRecord: { en: 'Surface elevation, 170 s, JONSWAP', nl: 'Uitwijking van het wateroppervlak, 170 s, JONSWAP' },
  chart: {
    title: { en: 'No soundings at this position', nl: 'Geen peilingen op deze positie' },
    aside: { en: 'Unsurveyed', nl: 'Niet gepeild' },
  },
});
