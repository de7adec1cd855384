import { CheckboxGroup, ErrorSummary, RadioGroup, useForm } from '@ximblox/blocks/render';
import { accountPath, interfaceLanguage } from '@ximblox/primitives';

import { AccountForm } from './account-form.tsx';
import type { ScreenProps } from './account-texts.ts';

const frequencies = ['off', 'daily', 'weekly'] as const;

/** How often a member is mailed about new pages, and of which subjects. */
export function AlertsScreen({ view, words }: ScreenProps) {
  const { alerts, frame } = view;
  if (alerts === undefined) return null;
  const { frequency, tagIDs } = alerts;
  // Those of other languages stay chosen, and are changed where they are shown.
  const subjects = alerts.subjects.toSorted((a, b) => Number(b.isInLanguage) - Number(a.isInLanguage));
  const shown = subjects.filter(({ isInLanguage }) => isInLanguage);
  const others = subjects.slice(shown.length);
  const other = frame.locale === 'nl-nl' ? 'en-gb' : 'nl-nl';
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
            {shown.length === 0 ? (
              <p>{words.alerts.none}</p>
            ) : (
              <CheckboxGroup
                {...part}
                name="tagIDs"
                label={words.alerts.subjects}
                options={shown.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            )}
            {others.map(({ id }, index) => (
              <input key={id} type="hidden" name={`tagIDs[${shown.length + index}]`} value={id} />
            ))}
            {others.length > 0 && (
              <p>
                <a href={accountPath('alerts', other)} hrefLang={interfaceLanguage(other)}>
                  {words.alerts.others(others.length)}
                </a>
              </p>
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
  const refused = useForm('stopAlerts').answer?.errors ?? [];
  const change = <a href={accountPath('alerts', frame.locale)}>{words.stopAlerts.change}</a>;
  if (stopCode === undefined)
    return (
      <>
        {refused.length > 0 && (
          <ErrorSummary
            id="account-stopAlerts"
            title={words.problem}
            errors={[{ property: '', text: words.errors['invalid.code'] ?? '' }]}
          />
        )}
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
