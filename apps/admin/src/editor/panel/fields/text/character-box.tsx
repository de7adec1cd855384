import { Combobox, TextInput, useCombobox } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';

import { t } from '../../../../shared/language/t.ts';
import { BoxAtWords } from './box-at-words.tsx';
import { findCharacters } from './characters.ts';
import css from './text.module.css';

/** The box of special characters: found by name, chosen with the arrows and Enter. */
export function CharacterBox({ editor, onClose }: { readonly editor: Editor; onClose(): void }) {
  return (
    <BoxAtWords editor={editor} label={t('Special character')} onClose={onClose}>
      {(close) => (
        <CharacterSearch
          onChoose={(text) => {
            close();
            // Unlike inserted content, inserted text has the formatting of the words around it.
            editor.commands.command(({ tr }) => Boolean(tr.insertText(text)));
          }}
        />
      )}
    </BoxAtWords>
  );
}

function CharacterSearch({ onChoose }: { onChoose(text: string): void }) {
  const [search, setSearch] = useState('');
  const [place, setPlace] = useState(0);
  const combobox = useCombobox({ opened: true });
  const found = findCharacters(search);
  const { selectOption } = combobox;
  useEffect(() => {
    if (found.length > 0) selectOption(place);
  }, [place, found.length, search, selectOption]);
  const move = (by: number) => setPlace((place + by + found.length) % Math.max(1, found.length));
  return (
    <Combobox store={combobox} onOptionSubmit={onChoose}>
      <Combobox.EventsTarget withKeyboardNavigation={false} withExpandedAttribute>
        <TextInput
          data-autofocus
          label={t('Special character')}
          placeholder={t('Name, such as degree or omega')}
          value={search}
          maxLength={50}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setPlace(0);
          }}
          onKeyDown={(event) => {
            const step = { ArrowDown: 1, ArrowUp: -1, ...(search === '' && { ArrowRight: 1, ArrowLeft: -1 }) }[event.key];
            if (step !== undefined) move(step);
            else if (event.key === 'Enter' && found[place] !== undefined) onChoose(found[place].text);
            else return;
            event.preventDefault();
          }}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={css.characters} aria-label={t('Characters')}>
        {found.map(({ text, name, shown }, index) => (
          <Combobox.Option
            key={text}
            value={text}
            className={css.character}
            aria-label={name}
            title={name}
            onMouseEnter={() => setPlace(index)}
          >
            {shown ?? text}
          </Combobox.Option>
        ))}
      </Combobox.Options>
      <p className={css.name} role="status">
        {found[place] === undefined ? t('No character is called “{search}”.', { search: search.trim() }) : found[place].name}
      </p>
    </Combobox>
  );
}
