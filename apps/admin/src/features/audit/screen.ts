import { IconHistory } from '@tabler/icons-react';

import { t } from '../../shared/language/t.ts';
import { lazyScreen, type Screen } from '../../shared/screen.ts';

export const auditLogScreen: Screen = {
  title: t('Audit log'),
  slug: '/audit-log',
  icon: IconHistory,
  permission: 'view-audit-log',
  help: 'administration',
  Screen: lazyScreen(async () => (await import('./audit-log.tsx')).AuditLog),
};
