import { Menu, Table } from '@mantine/core';
import type { Webhook } from '@ximblox/contract';
import { IconKey, IconList } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

import { t } from '../../shared/language/t.ts';
import { formatExact, formatNumber } from '../../shared/format.ts';
import list from '../../shared/list/list.module.css';
import { RowMenu } from '../../shared/list/row-menu.tsx';
import { SkeletonRows } from '../../shared/list/skeleton-rows.tsx';
import { stateOf } from './webhook-texts.ts';
import css from './webhooks.module.css';

type Acts = {
  addressOf(webhook: Webhook): string;
  onOpen(webhook: Webhook): void;
  onMessages(webhook: Webhook): void;
  onRotate(webhook: Webhook): void;
  onDelete(webhook: Webhook): void;
};

/** The webhooks with their states. */
export function WebhookList({ webhooks, ...acts }: { readonly webhooks: readonly Webhook[] | undefined } & Acts) {
  return (
    <Table className={list.table ?? ''} withRowBorders={false}>
      <caption className="visually-hidden">{t('Webhooks')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Name')}</th>
          <th scope="col" data-hide="phone" style={{ width: '6rem' }}>
            {t('Events')}
          </th>
          <th scope="col" data-hide="phone" style={{ width: '6rem' }}>
            {t('Waiting')}
          </th>
          <th scope="col" style={{ width: '11rem' }}>
            {t('State')}
          </th>
          <th scope="col" style={{ width: '3rem' }}>
            <span className="visually-hidden">{t('Actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {webhooks === undefined && <SkeletonRows count={4} columns={[{}, { hide: 'phone' }, { hide: 'phone' }, {}, {}]} />}
        {webhooks?.map((webhook) => (
          <tr key={webhook.id}>
            <td>
              <div className={list.titleCell}>
                <Link to={acts.addressOf(webhook)} id={`webhook-${webhook.id}`} className={list.title}>
                  {webhook.name}
                </Link>
                <span className={list.path} title={webhook.url}>
                  {webhook.url}
                </span>
              </div>
            </td>
            <td data-hide="phone" title={webhook.events.join(', ')}>
              {webhook.events.length}
            </td>
            <td data-hide="phone">{formatNumber(webhook.waiting)}</td>
            <td>
              <State webhook={webhook} />
            </td>
            <td className={list.menuCell}>
              <WebhookMenu webhook={webhook} {...acts} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function State({ webhook }: { readonly webhook: Webhook }) {
  const { kind, text } = stateOf(webhook);
  const since = webhook.turnedOffAt ?? webhook.failingSince;
  return (
    <span className={css.state} data-kind={kind} title={since === null ? undefined : formatExact(since)}>
      {text}
    </span>
  );
}

function WebhookMenu({ webhook, onOpen, onMessages, onRotate, onDelete }: { readonly webhook: Webhook } & Acts) {
  const { name } = webhook;
  return (
    <RowMenu name={name} label={t('More for {name}', { name })} onOpen={() => onOpen(webhook)} onDelete={() => onDelete(webhook)}>
      <Menu.Item leftSection={<IconList size={16} />} onClick={() => onMessages(webhook)}>
        {t('Messages and test')}
      </Menu.Item>
      <Menu.Item leftSection={<IconKey size={16} />} onClick={() => onRotate(webhook)}>
        {t('Replace the secret…')}
      </Menu.Item>
    </RowMenu>
  );
}
