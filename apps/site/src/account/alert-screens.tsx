import { CheckboxGroup, RadioGroup } from '@ximblox/blocks/render';
import { accountPath } from '@ximblox/primitives';

import { AccountForm } from './account-form.tsx';
import type { ScreenProps } from './guest-screens.tsx';

const frequencies = ['off', 'daily', 'weekly'] as const;

/** How often a member is mailed about new pages, and of which subjects. */
export function AlertsScreen({ view, words }: ScreenProps) {
  const { alerts, frame } = view;
  if (alerts === undefined) return null;
  const { frequency, subjects, tagIDs } = alerts;
  const ticked = subjects.flatMap(({ id }, index) => (tagIDs.includes(id) ? [[`tagIDs[${index}]`, String(id)] as const] : []));
  return (
    <>
      <p>{words.alerts.intro}</p>
      <p>{words.alerts.interests(words.titles.interests)}</p>
      <AccountForm
        view={view}
        name="alerts"
        submit={words.save}
        values={{ frequency, ...Object.fromEntries(ticked) }}
        cancel={accountPath('profile', frame.locale)}
      >
        {(part) => (
          <>
            <RadioGroup
              {...part}
              name="frequency"
              label={words.alerts.frequency}
              options={frequencies.map((value) => ({ value, label: words.alerts.frequencies[value] }))}
            />
            {subjects.length === 0 ? (
              <p>{words.alerts.none}</p>
            ) : (
              <CheckboxGroup
                {...part}
                name="tagIDs"
                label={words.alerts.subjects}
                options={subjects.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            )}
          </>
        )}
      </AccountForm>
    </>
  );
}

/** Turns alerts off without a login, by the code of an email. Opening the link alone changes nothing: mail scanners open links too. */
export function StopAlertsScreen({ view, words }: ScreenProps) {
  const { stopCode, frame } = view;
  const change = <a href={accountPath('alerts', frame.locale)}>{words.stopAlerts.change}</a>;
  if (stopCode === undefined)
    return (
      <>
        <p>{words.stopAlerts.noCode}</p>
        <p>{change}</p>
      </>
    );
  return (
    <>
      <p>{words.stopAlerts.intro}</p>
      <AccountForm view={view} name="stopAlerts" submit={words.stopAlerts.submit} isButtonOnly>
        {() => <input type="hidden" name="code" value={stopCode} />}
      </AccountForm>
      <p>{change}</p>
    </>
  );
}
