import type { DirectoryQuota, DirectoryUsage } from '@ximblox/contract';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';

import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { formatBytes } from '../../../shared/format.ts';
import css from './folder-usage.module.css';
import { QuotaDialog } from './quota-dialog.tsx';
import { folderName } from '../folders/paths.ts';

/** From this part of a quota on, the folder warns. */
const nearlyFull = 0.9;

/** What is used of a folder, and of the quotas that hold for it. */
export function FolderUsage({ path }: { readonly path: string }) {
  const { data: usage } = trpc.media.getUsage.useQuery({ path });
  const [isEditing, setEditing] = useState(false);
  if (usage === undefined) return null;
  const shown = shownQuotas(usage);
  return (
    <div className={css.usage} role="group" aria-label={t('Storage')}>
      <div className={css.quotas}>
        {shown.length === 0 && <span>{t('{size} used, no quota', { size: formatBytes(usage.used) })}</span>}
        {shown.map((quota) => (
          <Quota key={`${quota.path} ${String(quota.isSetting)}`} quota={quota} of={usage.path} />
        ))}
      </div>
      {usage.can.setQuota && (
        <Button variant="subtle" size="compact-xs" onClick={() => setEditing(true)}>
          {usage.quota === null ? t('Set quota') : t('Change quota')}
        </Button>
      )}
      {isEditing && <QuotaDialog usage={usage} onClose={() => setEditing(false)} />}
    </div>
  );
}

/** The quota of the folder itself, or the nearest above it; and all that are nearly full. */
function shownQuotas({ quotas }: DirectoryUsage): DirectoryQuota[] {
  const nearest = quotas.at(-1);
  return quotas.filter((quota) => quota === nearest || quota.used >= quota.quota * nearlyFull);
}

function Quota({ quota: { path, used, quota, isSetting }, of }: { readonly quota: DirectoryQuota; readonly of: string }) {
  const part = Math.min(1, used / quota);
  const state = part === 1 ? 'full' : part >= nearlyFull ? 'near' : 'free';
  const percent = `${Math.floor((used / quota) * 100)}%`;
  const name = isSetting ? t('The media library') : `“${folderName(path)}”`;
  const words = t('{used} of {quota} used ({percent})', { used: formatBytes(used), quota: formatBytes(quota), percent });
  return (
    <div className={css.quota} data-state={state}>
      <span
        className={css.meter}
        role="meter"
        aria-label={t('Storage used in {name}', { name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(part * 100)}
        aria-valuetext={words}
      >
        <span style={{ width: `${part * 100}%` }} />
      </span>
      <span className={css.words}>
        {state !== 'free' && <IconAlertTriangle size={14} aria-hidden />}
        {state === 'full' && <strong>{t('Full:')} </strong>}
        {state === 'near' && <strong>{t('Almost full:')} </strong>}
        {(path !== of || isSetting) && `${name}, `}
        {words}
        {state !== 'free' && `. ${t('Delete or move files that are no longer needed.')}`}
      </span>
    </div>
  );
}
