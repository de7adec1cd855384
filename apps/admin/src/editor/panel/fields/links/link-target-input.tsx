import { ActionIcon, Button, Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconAnchor, IconExternalLink, IconFileText, IconLink, IconLinkOff, IconMail, IconPhone } from '@tabler/icons-react';
import { useEffect, useMemo, type ReactNode } from 'react';

import { t } from '../../../../shared/language/t.ts';
import { usePageSearch, type PickedPage } from '../../../../shared/use-page-search.ts';
import { useLinkedPage } from '../../../canvas/linked-pages.ts';
import { usePublishedContent } from '../../../reusable/use-published-content.ts';
import { useView } from '../../../session/session.ts';
import { describeTarget, hrefOfTarget, recognizeTarget, textOfTarget, type LinkTarget } from './link-target.ts';
import { useTargetProblem, withAnchor } from './use-target-problem.ts';
import css from './links.module.css';

const icons = { internal: IconFileText, external: IconLink, anchor: IconAnchor, mail: IconMail, phone: IconPhone };

type LinkTargetInputProps = {
  readonly id: string;
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly target: LinkTarget | null;
  /** The text in the field while it is typed; null to show the target. */
  readonly typed: string | null;
  readonly error: string | null;
  /** A target that was typed (null if the text names none yet) or, with `typed` null, chosen from the list. */
  onChange(target: LinkTarget | null, typed: string | null, page?: PickedPage): void;
  onLeave?(): void;
  /** Removes the link; without it there is none to remove. */
  readonly onRemove?: (() => void) | undefined;
  readonly describedBy?: string | undefined;
};

/** The anchors of the page's blocks and of its reusable content, without duplicates, in their order. */
function useAnchors(): readonly string[] {
  const { blocks } = usePublishedContent();
  return useMemo(() => [...new Set(blocks.map(({ anchorPoint }) => anchorPoint).filter((anchor) => anchor !== ''))], [blocks]);
}

/** Where a link leads, in one field: a page by search, a URL, an email address, a phone number or an anchor of this page. */
export function LinkTargetInput(props: LinkTargetInputProps) {
  const { id, label, isLabelHidden, target, typed, error, onChange, onLeave, describedBy } = props;
  const page = useLinkedPage(target?.kind === 'internal' ? target.pageID : undefined);
  const locale = useView((view) => view.page.locale);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const search = typed !== null && (target === null || textOfTarget(target, undefined).startsWith('/')) ? typed : '';
  const { isEnabled, found, settled, pages } = usePageSearch(search, locale);
  const anchors = useAnchors().filter((anchor) => typed !== null && `#${anchor}`.includes(typed.trim()));
  const options = [...pages.map(({ id: pageID }) => `page:${pageID}`), ...anchors.map((anchor) => `#${anchor}`)];
  const isSearching = isEnabled && found.isFetching;
  useFirstOption(combobox, options.join(' '), target === null && search.trim() !== '');
  const choose = (option: string) => {
    const chosen = pages.find((one) => `page:${one.id}` === option);
    if (chosen !== undefined) onChange({ kind: 'internal', pageID: chosen.id, anchor: '' }, null, chosen);
    else onChange({ kind: 'anchor', anchor: option.slice(1) }, null);
    combobox.closeDropdown();
  };
  const noMatch = isEnabled && !isSearching && options.length === 0 && target === null && settled === search.trim();
  return (
    <div className={css.target}>
      <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            id={id}
            data-autofocus
            label={isLabelHidden === true ? undefined : label}
            aria-label={isLabelHidden === true ? label : undefined}
            placeholder={t('Page, URL, email, phone or #anchor')}
            value={typed ?? textOfTarget(target, page)}
            maxLength={2000}
            spellCheck={false}
            error={error}
            {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
            onChange={(event) => {
              const text = event.currentTarget.value;
              onChange(recognizeTarget(text) ?? null, text);
              combobox.openDropdown();
            }}
            onBlur={() => {
              combobox.closeDropdown();
              onLeave?.();
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={options.length === 0 && !isSearching}>
          <Combobox.Options aria-label={t('Pages and anchors')} className={css.options}>
            {pages.map((one) => (
              <Combobox.Option key={one.id} value={`page:${one.id}`} className={css.option}>
                <IconFileText size={16} aria-hidden />
                <span className={css.words}>
                  <span className={css.title}>{one.title}</span>
                  <span className={css.path}>{one.path}</span>
                </span>
              </Combobox.Option>
            ))}
            {anchors.map((anchor) => (
              <Combobox.Option key={anchor} value={`#${anchor}`} className={css.option}>
                <IconAnchor size={16} aria-hidden />
                <span className={css.words}>
                  <span className={css.title}>#{anchor}</span>
                  <span className={css.path}>{t('Anchor on the same page')}</span>
                </span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
          {isSearching && <p className={css.hint}>{t('Searching…')}</p>}
        </Combobox.Dropdown>
      </Combobox>
      <TargetLine {...props} page={page}>
        {found.error !== null
          ? t('The pages could not be searched. Type a URL, or try again.')
          : noMatch
            ? t('No page matches “{settled}”.', { settled })
            : t('Type a page’s title, or an address.')}
      </TargetLine>
    </div>
  );
}

/** Selects the first option while the typed text is a search, so that Enter chooses it. */
function useFirstOption(combobox: ReturnType<typeof useCombobox>, options: string, isSearch: boolean): void {
  const { selectFirstOption, resetSelectedOption } = combobox;
  useEffect(() => {
    if (isSearch && options !== '') selectFirstOption();
    else resetSelectedOption();
  }, [isSearch, options, selectFirstOption, resetSelectedOption]);
}

type TargetLineProps = Pick<LinkTargetInputProps, 'target' | 'onChange' | 'onRemove'> & {
  readonly page: ReturnType<typeof useLinkedPage>;
  /** The hint without a target. */
  readonly children: ReactNode;
};

/** What the link will be, with buttons to open and to remove it. */
function TargetLine({ target, onChange, onRemove, page, children }: TargetLineProps) {
  const problem = useTargetProblem(target);
  const nearest = problem?.anchor ?? null;
  const Icon = target === null ? undefined : icons[target.kind];
  return (
    <div className={css.line}>
      {Icon !== undefined && <Icon size={16} aria-hidden />}
      <span className={css.words} role="status">
        {target === null ? children : <span className={css.what}>{describeTarget(target, page)}</span>}
        {target?.kind === 'internal' && page !== undefined && <span className={css.path}>{page.path}</span>}
        {problem !== null && <span className={css.problem}>{problem.text}</span>}
      </span>
      {target !== null && nearest !== null && (
        // A press must not move the focus out of the field, which would close the box.
        <Button
          variant="default"
          size="compact-xs"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange(withAnchor(target, nearest), null)}
        >
          {t('Use #{anchor}', { anchor: nearest })}
        </Button>
      )}
      {target !== null && target.kind !== 'anchor' && (target.kind !== 'internal' || page !== undefined) && (
        <ActionIcon
          component="a"
          href={
            target.kind === 'internal' && page?.isLive === false ? `/cmsadmin/page/${target.pageID}` : hrefOfTarget(target, page)
          }
          target="_blank"
          rel="noopener noreferrer"
          variant="subtle"
          color="gray"
          aria-label={t('Open link in a new window')}
          title={t('Open in a new window')}
        >
          <IconExternalLink size={16} />
        </ActionIcon>
      )}
      {onRemove !== undefined && (
        <ActionIcon variant="subtle" color="gray" aria-label={t('Remove link')} title={t('Remove link')} onClick={onRemove}>
          <IconLinkOff size={16} />
        </ActionIcon>
      )}
    </div>
  );
}
