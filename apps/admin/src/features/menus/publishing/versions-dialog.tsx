import { Button } from '@mantine/core';
import type { MenuVersion } from '@ximblox/contract';
import { useState } from 'react';

import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { formatExact, formatWhen } from '../../../shared/format.ts';
import shared from '../../../shared/shared.module.css';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import { useReturnFocus } from '../../../shared/use-return-focus.ts';
import { Comparison } from './comparison.tsx';
import type { MenuKey } from '../journal.ts';
import css from '../menus.module.css';
import type { MenuItems } from '../tree/tree.ts';

type VersionsDialogProps = {
  readonly menu: MenuKey;
  readonly published: MenuItems;
  /** Absent for readers. */ readonly onRestore: ((number: number) => void) | undefined;
  onClose(): void;
};

/** The published versions of a menu: each is compared with what visitors see now, and can be restored into the draft. */
export function VersionsDialog({ menu, published, onRestore, onClose }: VersionsDialogProps) {
  useReturnFocus();
  const versions = trpc.menus.listVersions.useQuery(menu, { staleTime: 0 });
  const [chosen, setChosen] = useState<number | null>(null);
  const items = versions.data?.items ?? [];
  // The one before the present is what is looked for most often.
  const shown = items.find(({ number }) => number === chosen) ?? items[1] ?? items[0];
  return (
    <Modal opened onClose={onClose} title={t('Published versions')} size={960} padding={0}>
      {versions.error !== null && (
        <div className={shared.question}>
          <ErrorNotice
            title={t('The versions could not be loaded.')}
            error={versions.error}
            onRetry={() => void versions.refetch()}
          />
        </div>
      )}
      <div className={css.versions}>
        <fieldset className={css.versionList}>
          <legend className="visually-hidden">{t('Version to compare with the present one')}</legend>
          {items.map((version) => (
            <Choice
              key={version.number}
              version={version}
              isChosen={version.number === shown?.number}
              onChoose={() => setChosen(version.number)}
            />
          ))}
        </fieldset>
        {shown !== undefined && <Version key={shown.number} menu={menu} version={shown} published={published} />}
      </div>
      <div className={shared.footer}>
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
        {onRestore !== undefined && shown !== undefined && (
          <Button
            variant="filled"
            title={t('Replaces the draft. Undo brings it back while this screen is open.')}
            onClick={() => (onClose(), onRestore(shown.number))}
          >
            {t('Restore version {number} into the draft', { number: shown.number })}
          </Button>
        )}
      </div>
    </Modal>
  );
}

function Choice({
  version: { number, publishedAt, publishedBy, isCurrent, entryCount },
  isChosen,
  onChoose,
}: {
  readonly version: MenuVersion;
  readonly isChosen: boolean;
  onChoose(): void;
}) {
  return (
    <label className={css.versionChoice} data-chosen={isChosen || undefined}>
      <input type="radio" name="menu-version" checked={isChosen} onChange={onChoose} />
      <span className={css.versionWords}>
        {isCurrent ? t('Version {number}, on the site', { number }) : t('Version {number}', { number })}
        <span className={css.target}>
          <time dateTime={publishedAt} title={formatExact(publishedAt)}>
            {formatWhen(publishedAt)}
          </time>
          , {publishedBy.name}, {t('{entryCount, plural, one {# entry} other {# entries}}', { entryCount })}
        </span>
      </span>
    </label>
  );
}

function Version({
  menu,
  version: { number, isCurrent },
  published,
}: {
  readonly menu: MenuKey;
  readonly version: MenuVersion;
  readonly published: MenuItems;
}) {
  const version = trpc.menus.getVersion.useQuery({ ...menu, number });
  return (
    <div className={css.versionBody} aria-live="polite" aria-busy={version.isPending}>
      {version.error !== null && (
        <ErrorNotice title={t('The version could not be loaded.')} error={version.error} onRetry={() => void version.refetch()} />
      )}
      {version.data !== undefined && isCurrent && <p className={css.target}>{t('Visitors see this version.')}</p>}
      {version.data !== undefined && (
        <Comparison
          before={{ title: t('Version {number}', { number }), items: version.data.items }}
          after={{ title: t('On the site now'), items: published }}
        />
      )}
    </div>
  );
}
