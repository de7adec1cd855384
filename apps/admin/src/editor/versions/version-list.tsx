import { NativeSelect } from '@mantine/core';
import { adminVersionTexts as texts } from '@ximblox/i18n/admin-en';

import { formatExact, formatWhen } from '../../shared/format.ts';
import { StatusChip } from '../parts.tsx';
import { withOld, withRecent, type Pair } from './pair.ts';
import type { Choice } from './use-versions.ts';
import css from './versions.module.css';

export const nameOf = ({ number }: Choice): string => (number === null ? texts.draft : texts.version(number));

type Props = { readonly choices: readonly Choice[]; readonly pair: Pair; onChange(pair: Pair): void };

/** The version list, newest first, with a radio button each for the old and the new side. */
export function VersionList({ choices, pair, onChange }: Props) {
  return (
    <fieldset className={css.list}>
      <legend className={css.pick}>{texts.pick}</legend>
      <div className={css.sides} aria-hidden>
        <span>{texts.old}</span>
        <span>{texts.new}</span>
      </div>
      {choices.map((choice, index) => (
        <div key={choice.id} className={css.version} data-chosen={index === pair.old || index === pair.recent || undefined}>
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
              {nameOf(choice)}
              {choice.isLive && <StatusChip state="published" />}
            </span>
            <span className={css.second}>
              {choice.at !== null && (
                <time dateTime={choice.at} title={formatExact(choice.at)}>
                  {formatWhen(choice.at)}
                </time>
              )}
              {choice.at !== null && ', '}
              {choice.by}
            </span>
            {choice.number !== null && !choice.isLive && (
              <span className={css.second}>{choice.wasPublished ? texts.wasLive : texts.neverLive}</span>
            )}
          </span>
        </div>
      ))}
    </fieldset>
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
  [nameOf(choice), ...(choice.at === null ? [] : [formatWhen(choice.at)])].join(', ');

const wordsOf = (choice: Choice): string =>
  [
    nameOf(choice),
    ...(choice.at === null ? [] : [formatWhen(choice.at)]),
    choice.by,
    ...(choice.isLive ? [texts.live] : []),
  ].join(', ');

/** The same choice on a small screen, as selects. */
export function VersionSelects({ choices, pair, onChange }: Props) {
  const options = (hidden: number) =>
    choices.flatMap((choice, index) =>
      index === hidden
        ? []
        : [{ value: String(index), label: choice.isLive ? `${shortLabel(choice)}, ${texts.live}` : shortLabel(choice) }],
    );
  return (
    <div className={css.selects}>
      <NativeSelect
        label={texts.old}
        data={options(0)}
        value={String(pair.old)}
        onChange={(event) => onChange(withOld(pair, Number(event.currentTarget.value)))}
      />
      <NativeSelect
        label={texts.new}
        data={options(choices.length - 1)}
        value={String(pair.recent)}
        onChange={(event) => onChange(withRecent(pair, Number(event.currentTarget.value)))}
      />
    </div>
  );
}
