import { SegmentedControl, TextInput } from '@mantine/core';
import { blockCatalog, type Block, type Field, type Visibility } from '@ximblox/blocks';
import { duplicate } from '@ximblox/primitives/errors';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';

import { t } from '../../shared/language/t.ts';
import { language } from '../../shared/language/language.ts';
import { textOfCode } from '../../shared/api/failure.ts';
import { textOfIssue } from '../../shared/api/issue-text.ts';
import { blockIssues, doubleAnchors } from '../checks/issues.ts';
import { findBlock } from '../document/page-document.ts';
import { selectedKeys } from '../document/selection.ts';
import { BlockIcon } from '../outline/block-icon.tsx';
import { BlockMenu } from '../outline/block-menu.tsx';
import { visibilityNames } from '../../shared/visibility-names.ts';
import { useEditor, useSession, useView } from '../session/session.ts';
import { FieldFrame } from './fields/field-frame.tsx';
import { fieldID, MediaProvider, type MediaScope } from './fields/field-props.ts';
import { PasteTargetProvider } from './fields/text/paste-target.ts';
import { FormFields } from './fields/form-fields.tsx';
import { NameField } from './name-field.tsx';
import css from './panel.module.css';
import { SelectionPanel } from './selection-panel.tsx';

/** The form of the selected block, generated from the fields of its type. */
export function BlockPanel() {
  const block = useEditor((state) => findBlock(state.document, state.selection.focus));
  const count = useEditor((state) => selectedKeys(state.document, state.selection).length);
  const { isReadOnly } = useSession();
  if (count > 1) return <SelectionPanel />;
  if (block === undefined)
    return (
      <p className={css.empty}>
        {isReadOnly
          ? t('Select a block in the page or in the list to read its fields.')
          : t('Select a block in the page or in the list to write in it. Press / in the list to add one.')}
      </p>
    );
  return <BlockForm key={block.key} block={block} />;
}

/** The fields of a block, as its type defines them. */
export function BlockFields({ block }: { readonly block: Block }) {
  const { store } = useSession();
  const definition = blockCatalog.get(block.type);
  const scope = useBlockScope(block);
  const write = useCallback(
    (name: string, field: Field, value: unknown) => {
      if (field.store === 'props') store.getState().dispatch({ type: 'update-props', key: block.key, field: name, value });
      else if (field.store === 'images') scope.setImages(name, value as Parameters<MediaScope['setImages']>[1]);
      else scope.setFiles(name, value as Parameters<MediaScope['setFiles']>[1]);
    },
    [store, block.key, scope],
  );
  const [firstName, firstField] = Object.entries(definition?.fields ?? {})[0] ?? [];
  useFocusRequest(
    firstField === undefined
      ? 'visibility'
      : firstField.store === 'props'
        ? `props.${firstName}`
        : `__${firstField.store}.${firstName}`,
  );
  if (definition === undefined)
    return <p className={css.help}>{t('This block type is unknown. Its content is preserved, but the site doesn’t show it.')}</p>;
  return (
    <MediaProvider value={scope}>
      <FormFields
        fields={definition.fields}
        write={write}
        slotOf={(name) => name}
        read={(name, field) =>
          (field.store === 'props' ? block.props : field.store === 'images' ? block.__images : block.__files)[name] ??
          field.defaultValue
        }
        pathOf={(name, field) => (field.store === 'props' ? `props.${name}` : `__${field.store}.${name}`)}
      />
    </MediaProvider>
  );
}

function BlockForm({ block }: { readonly block: Block }) {
  const definition = blockCatalog.get(block.type);
  return (
    <>
      <div className={css.blockHead}>
        <BlockIcon type={block.type} />
        <h2 className={css.blockName}>{definition?.label[language] ?? block.type}</h2>
        <span className={css.visibilityChip}>{visibilityNames()[block.visibility]}</span>
        <BlockMenu blockKey={block.key} label={definition?.label[language] ?? block.type} />
      </div>
      <div className={css.form} data-form>
        <PasteTargetProvider value={block.key}>
          <BlockFields block={block} />
        </PasteTargetProvider>
        <VisibilityField blockKey={block.key} visibility={block.visibility} />
        <NameField blockKey={block.key} name={block.name ?? ''} />
        <AnchorField
          blockKey={block.key}
          anchorPoint={block.anchorPoint}
          isWrong={blockIssues(block, 'draft').some(({ path }) => path === 'anchorPoint')}
        />
      </div>
    </>
  );
}

/** Media and errors of a block, for its fields. Missing values are reported after blur, values that can't be saved at once. */
function useBlockScope(block: Block): MediaScope {
  const { store, view: viewStore } = useSession();
  const showsMissing = useView((view) => view.showsMissing);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const leave = useCallback((path: string) => setLeft((paths) => (paths.has(path) ? paths : new Set(paths).add(path))), []);
  const { key } = block;
  const errorAt = useCallback(
    (path: string) => {
      const issue =
        blockIssues(block, 'draft').find((candidate) => candidate.path === path || candidate.path.startsWith(`${path}.`)) ??
        (showsMissing || left.has(path)
          ? blockIssues(block, 'strict').find((candidate) => candidate.path === path || candidate.path.startsWith(`${path}.`))
          : undefined);
      return issue === undefined ? null : textOfIssue(issue);
    },
    [block, left, showsMissing],
  );
  const { __images: images, __files: files, props } = block;
  return useMemo(
    () => ({
      images,
      files,
      errorAt,
      leave,
      setImages: (slot, refs) => store.getState().dispatch({ type: 'update-media', store: 'images', key, slot, refs }),
      setFiles: (slot, refs) => store.getState().dispatch({ type: 'update-media', store: 'files', key, slot, refs }),
      props,
      setProp: (field, value) => store.getState().dispatch({ type: 'update-props', key, field, value }),
      altTextOf: (slot) => viewStore.getState().knownAltTexts[`${key}.${slot}`] ?? '',
      addItems: (added) => store.getState().dispatch({ type: 'add-items', key, ...added }),
    }),
    [images, files, props, errorAt, leave, store, viewStore, key],
  );
}

const VisibilityField = memo(function VisibilityField({
  blockKey,
  visibility,
}: {
  readonly blockKey: string;
  readonly visibility: Visibility;
}) {
  const { store } = useSession();
  return (
    <FieldFrame id="field-visibility" label={t('Visibility')} topic="visibility" required={false} error={null} isGroup>
      <SegmentedControl
        fullWidth
        aria-labelledby="field-visibility-label"
        value={String(visibility)}
        data={Object.entries(visibilityNames()).map(([value, label]) => ({ value, label }))}
        onChange={(value) =>
          store.getState().dispatch({ type: 'set-visibility', keys: [blockKey], visibility: Number(value) as Visibility })
        }
      />
    </FieldFrame>
  );
});

type AnchorFieldProps = { readonly blockKey: string; readonly anchorPoint: string; readonly isWrong: boolean };

const AnchorField = memo(function AnchorField({ blockKey, anchorPoint, isWrong }: AnchorFieldProps) {
  const { store } = useSession();
  const isDouble = useEditor((state) => anchorPoint !== '' && doubleAnchors(state.document.blocks).has(blockKey));
  const error = isDouble ? textOfCode(duplicate) : isWrong ? t('Begin with a letter; then letters, digits, - and _.') : null;
  return (
    <FieldFrame
      id="field-anchorPoint"
      label={t('Anchor')}
      required={false}
      error={error}
      help={t('A name for this place, so that links can lead to it.')}
    >
      <TextInput
        id="field-anchorPoint"
        leftSection="#"
        value={anchorPoint}
        maxLength={100}
        error={error !== null}
        onChange={(event) =>
          store.getState().dispatch({ type: 'set-anchor', key: blockKey, anchorPoint: event.currentTarget.value })
        }
      />
    </FieldFrame>
  );
});

/**
 * Focuses the field that a check, a double click or Enter requested. It asks until the field keeps the focus, as controls that are
 * loaded lazily may be rendered twice. Where the user has moved to another control since, the focus stays there.
 */
export function useFocusRequest(first = ''): void {
  const { view } = useSession();
  const path = useView((state) => state.focusPath);
  useEffect(() => {
    if (path === null) return;
    const id = fieldID(path === 'first' ? first : path);
    let [tries, stableCount] = [0, 0];
    let hadFocus = false;
    const timer = setInterval(() => {
      // The toolbar of a text is there before the text is.
      const wanted =
        document.getElementById(id) ??
        document.querySelector<HTMLElement>(`[data-path="${id}"] :is(input, button):not([data-rich-text-editor-control])`);
      const active = document.activeElement;
      const hasFocus = wanted?.contains(active) === true;
      const hasLeft = hadFocus && !hasFocus && active !== document.body;
      tries += 1;
      stableCount = hasFocus ? stableCount + 1 : 0;
      hadFocus ||= hasFocus;
      if (stableCount > 1 || tries >= 100 || hasLeft) return view.setState({ focusPath: null });
      if (stableCount > 0) return;
      wanted?.focus();
      wanted?.scrollIntoView({ block: 'nearest' });
      // A key may move it on before the next look.
      hadFocus ||= wanted?.contains(document.activeElement) === true;
    }, 60);
    return () => clearInterval(timer);
  }, [path, first, view]);
}
