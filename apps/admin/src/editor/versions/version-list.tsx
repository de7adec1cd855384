import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';

import { adminVersionTexts as texts } from '../../shared/language/version-words.ts';
import { formatExact, formatWhenTimed } from '../../shared/format.ts';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import { withOld, withRecent, type Pair } from './pair.ts';
import type { Choice } from './use-versions.ts';
import css from './versions.module.css';

/** What an entry is called: by its name, if it has one. */
export const nameOf = (choice: Choice): string => choice.name || kindOf(choice);

/** What an entry is, whatever its name. */
export const kindOf = ({ kind, number }: Choice): string =>
  kind === 'checkpoint' ? texts.checkpoint : number === null ? texts.draft : texts.version(number);

/** What a list says of an entry below its name. */
function noteOf(choice: Choice): string | undefined {
  const history = choice.kind === 'version' && !choice.isLive ? [choice.wasPublished ? texts.wasLive : texts.neverLive] : [];
  const reason = choice.reason === null || (choice.reason === 'named' && choice.name !== '') ? [] : [texts.taken[choice.reason]];
  const words = [...(choice.name === '' ? [] : [kindOf(choice)]), ...history, ...reason].join(', ');
  return words === '' ? undefined : words;
}

type Props = {
  readonly choices: readonly Choice[];
  readonly pair: Pair;
  onChange(pair: Pair): void;
  /** Opens the dialog that names an entry; absent for readers. */
  readonly onName: ((choice: Choice) => void) | undefined;
};

/** The version list, newest first, with a radio button each for the old and the new side. */
export function VersionList({ choices, pair, onChange, onName }: Props) {
  return (
    <fieldset className={css.list}>
      <legend className={css.pick}>{texts.pick}</legend>
      <div className={css.sides} aria-hidden>
        <span>{texts.old}</span>
        <span>{texts.new}</span>
      </div>
      {choices.map((choice, index) => (
        <div
          key={choice.key}
          className={css.version}
          data-kind={choice.kind}
          data-chosen={index === pair.old || index === pair.recent || undefined}
        >
          <Radio
            side="old"
            choice={choice}
            checked={index === pair.old}
            disabled={index === 0}
            onChoose={() => onChange(withOld(pair, index))}
          />
          <Radio
            side="new"
            choice={choice}
            checked={index === pair.recent}
            disabled={index === choices.length - 1}
            onChoose={() => onChange(withRecent(pair, index))}
          />
          <span className={css.versionWords}>
            <span className={css.versionName}>
              <span className={css.givenName}>{nameOf(choice)}</span>
              {choice.isLive && <StatusChip state="published" isLive />}
            </span>
            <span className={css.second}>
              {choice.at !== null && (
                <time dateTime={choice.at} title={formatExact(choice.at)}>
                  {formatWhenTimed(choice.at)}
                </time>
              )}
              {choice.at !== null && ', '}
              {choice.by}
            </span>
            {noteOf(choice) !== undefined && <span className={css.second}>{noteOf(choice)}</span>}
          </span>
          {onName !== undefined && <NameButton choice={choice} onName={onName} />}
        </div>
      ))}
    </fieldset>
  );
}

function NameButton({ choice, onName }: { readonly choice: Choice; onName(choice: Choice): void }) {
  const label = choice.name === '' ? texts.giveName(shortLabel(choice)) : texts.changeName(choice.name);
  return (
    <ActionIcon className={css.nameButton ?? ''} aria-label={label} title={label} onClick={() => onName(choice)}>
      <IconTag size={16} stroke={1.6} />
    </ActionIcon>
  );
}

type RadioProps = {
  readonly side: 'old' | 'new';
  readonly choice: Choice;
  readonly checked: boolean;
  readonly disabled: boolean;
  onChoose(): void;
};

function Radio({ side, choice, checked, disabled, onChoose }: RadioProps) {
  return (
    <span className={css.side} data-side={side}>
      {!disabled && (
        <input
          type="radio"
          name={`version-${side}`}
          checked={checked}
          aria-label={`${side === 'old' ? texts.old : texts.new}: ${wordsOf(choice)}`}
          onChange={onChoose}
        />
      )}
    </span>
  );
}

/** A version's time in its shortest form. */
export const shortLabel = (choice: Choice): string =>
  [nameOf(choice), ...(choice.at === null ? [] : [formatWhenTimed(choice.at)])].join(', ');

const wordsOf = (choice: Choice): string =>
  [
    nameOf(choice),
    ...(choice.at === null ? [] : [formatWhenTimed(choice.at)]),
    choice.by,
    ...(choice.isLive ? [texts.live] : []),
  ].join(', ');

/** The same choice on a small screen, as selects. */
export function VersionSelects({ choices, pair, onChange, onName }: Props) {
  const [old, recent] = [choices[pair.old], choices[pair.recent]];
  const options = (hidden: number) =>
    choices.flatMap((choice, index) =>
      index === hidden
        ? []
        : [{ value: String(index), label: choice.isLive ? `${shortLabel(choice)}, ${texts.live}` : shortLabel(choice) }],
    );
  return (
    <div className={css.selects}>
      <div className={css.oneSelect}>
        <NativeSelect
          label={texts.old}
          data={options(0)}
          value={String(pair.old)}
          onChange={(event) => onChange(withOld(pair, Number(event.currentTarget.value)))}
        />
        {onName !== undefined && old !== undefined && <NameButton choice={old} onName={onName} />}
      </div>
      <div className={css.oneSelect}>
        <NativeSelect
          label={texts.new}
          data={options(choices.length - 1)}
          value={String(pair.recent)}
          onChange={(event) => onChange(withRecent(pair, Number(event.currentTarget.value)))}
        />
        {onName !== undefined && recent !== undefined && <NameButton choice={recent} onName={onName} />}
      </div>
    </div>
  );
}
