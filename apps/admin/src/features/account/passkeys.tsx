import { Button } from '@mantine/core';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { IconAlertTriangle } from '@tabler/icons-react';
import { passkeysMost, type Passkey } from '@ximblox/contract';
import { useRef, useState } from 'react';

import { T } from '../../shared/language/rich-message.tsx';
import { t } from '../../shared/language/t.ts';
import { messageOf } from '../../shared/api/failure.ts';
import { trpc } from '../../shared/api/client.ts';
import { focusAfter, focusLater } from '../../shared/focus-later.ts';
import { formatExact } from '../../shared/format.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { showToast } from '../../shared/ui/toast.tsx';
import css from './account.module.css';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyNameForm } from './passkey-name-form.tsx';
import { RemovePasskey } from './remove-passkey.tsx';

const addButton = 'add-passkey';

/** One's own passkeys: how to add, rename and remove them. */
export function Passkeys() {
  const query = trpc.passkeys.list.useQuery({});
  const factor = trpc.secondFactor.get.useQuery({});
  const utils = trpc.useUtils();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  const problem = query.error ?? factor.error;
  const reload = () => {
    for (const part of [utils.passkeys, utils.secondFactor, utils.auth.sessions]) void part.invalidate();
  };
  const stopAdding = () => {
    setAdding(false);
    focusLater(addButton);
  };
  if (problem !== null) return <ErrorNotice title={t('Your passkeys couldn’t be loaded.')} error={problem} onRetry={reload} />;
  if (query.data === undefined || factor.data === undefined)
    return (
      <p className={css.dim} aria-busy="true">
        {t('One moment…')}
      </p>
    );
  const { items, available } = query.data;
  const isOnlyFactor = !factor.data.enabled && items.length === 1;
  return (
    <>
      {items.length > 0 && (
        <ul className={css.sessions} aria-label={t('Your passkeys')}>
          {items.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onRenamed={reload} onRemove={() => setRemoved(passkey)} />
          ))}
        </ul>
      )}
      {isOnlyFactor && (
        <p className={css.warning}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>
            {t(
              'Logging in now takes this passkey, also after your password. Add another one or an authenticator app, so that you can still log in if you lose this one.',
            )}
          </span>
        </p>
      )}
      <div className={css.below}>
        {isAdding ? (
          <AddPasskey
            onDone={() => {
              showToast({ text: t('The passkey was added.') });
              reload();
              stopAdding();
            }}
            onCancel={stopAdding}
          />
        ) : (
          <AddButton isPossible={available && browserSupportsWebAuthn()} count={items.length} onClick={() => setAdding(true)} />
        )}
      </div>
      <RemovePasskey
        passkey={removed}
        isLast={isOnlyFactor}
        isRequired={factor.data.required}
        onRemoved={reload}
        onClose={() => {
          setRemoved(undefined);
          focusLater(addButton);
        }}
      />
    </>
  );
}

type AddButtonProps = { readonly isPossible: boolean; readonly count: number; onClick(): void };

function AddButton({ isPossible, count, onClick }: AddButtonProps) {
  if (!isPossible)
    return <p className={css.dim}>{t('Passkeys can’t be added here: they need a browser that knows them, and https.')}</p>;
  if (count >= passkeysMost)
    return <p className={css.dim}>{t('You have {passkeysMost} passkeys. Remove one to add another.', { passkeysMost })}</p>;
  return (
    <Button id={addButton} variant={count === 0 ? 'main' : 'default'} onClick={onClick}>
      {t('Add a passkey')}
    </Button>
  );
}

type RowProps = { readonly passkey: Passkey; onRenamed(): void; onRemove(): void };

function Row({ passkey, onRenamed, onRemove }: RowProps) {
  const rename = trpc.passkeys.rename.useMutation();
  const [isRenaming, setRenaming] = useState(false);
  const { id, name, createdAt, lastUsedAt } = passkey;
  const item = useRef<HTMLLIElement>(null);
  const stop = () => {
    setRenaming(false);
    focusAfter(item.current, `rename-passkey-${id}`);
  };
  if (isRenaming)
    return (
      <li ref={item}>
        <PasskeyNameForm
          name={name}
          button={t('Save')}
          onName={async (next) => {
            try {
              await rename.mutateAsync({ id, name: next });
            } catch (error) {
              return messageOf(error);
            }
            onRenamed();
            stop();
            return undefined;
          }}
          onCancel={stop}
        />
      </li>
    );
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <div className={css.dim}>
          <T
            message="Added <time>{when}</time>"
            values={{ when: formatExact(createdAt) }}
            parts={{ time: (words) => <time dateTime={createdAt}>{words}</time> }}
          />
        </div>
        <div className={css.dim}>
          {lastUsedAt === null ? (
            t('Not used yet')
          ) : (
            <T
              message="Last used <time>{when}</time>"
              values={{ when: formatExact(lastUsedAt) }}
              parts={{ time: (words) => <time dateTime={lastUsedAt}>{words}</time> }}
            />
          )}
        </div>
      </div>
      <div className={css.buttons}>
        <Button id={`rename-passkey-${id}`} variant="default" size="compact-sm" onClick={() => setRenaming(true)}>
          <T
            message="Rename<hidden> {name}</hidden>"
            values={{ name }}
            parts={{ hidden: (words) => <span className="visually-hidden">{words}</span> }}
          />
        </Button>
        <Button variant="default" size="compact-sm" onClick={onRemove}>
          <T
            message="Remove…<hidden> {name}</hidden>"
            values={{ name }}
            parts={{ hidden: (words) => <span className="visually-hidden">{words}</span> }}
          />
        </Button>
      </div>
    </li>
  );
}
