import {
  type ActionIconProps,
  type ButtonProps,
  type CheckboxProps,
  createTheme,
  type DrawerProps,
  type MenuProps,
  type ModalProps,
  type NotificationProps,
  type NumberInputProps,
  type PaginationProps,
  type TooltipProps,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

import { decimalSign } from '../shared/format.ts';
import { t } from '../shared/language/t.ts';

const sea: MantineColorsTuple = [
  '#eef5fb',
  '#dceaf6',
  '#b7d4ec',
  '#8fbde2',
  '#6ea9da',
  '#4d92cb',
  '#357fbc',
  '#2772af',
  '#1d65a3',
  '#175587',
];

/** `main` is the single orange button of a screen; other variants use the tokens, so contrast holds in both colour schemes. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const isRed = input.color === 'red';
  const isGrey = input.color === 'gray';
  const ink = isRed ? 'var(--bad)' : isGrey ? 'var(--ink)' : 'var(--accent-ink)';
  if (input.variant === 'main')
    return { background: 'var(--main)', hover: 'var(--main-hover)', color: 'var(--on-main)', border: '1px solid transparent' };
  if (input.variant === 'filled') {
    return isRed
      ? { background: 'var(--bad)', hover: 'var(--bad)', color: 'var(--surface)', border: '1px solid transparent' }
      : { background: 'var(--accent)', hover: 'var(--accent-ink)', color: 'var(--on-accent)', border: '1px solid transparent' };
  }
  if (input.variant === 'light')
    return {
      background: isRed ? 'var(--bad-bg)' : 'var(--sel)',
      hover: isRed ? 'var(--bad-bg)' : 'var(--sel)',
      color: ink,
      border: '1px solid transparent',
    };
  if (input.variant === 'subtle' || input.variant === 'transparent')
    return { background: 'transparent', hover: 'var(--hover)', color: ink, border: '1px solid transparent' };
  if (input.variant === 'outline')
    return { background: 'transparent', hover: 'var(--hover)', color: ink, border: '1px solid var(--line2)' };
  return defaultVariantColorsResolver(input);
};

const fromTokens = {
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-dimmed': 'var(--dim)',
  '--mantine-color-placeholder': 'var(--faint)',
  '--mantine-color-anchor': 'var(--accent-ink)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line2)',
  '--mantine-color-disabled': 'var(--grey-bg)',
  '--mantine-color-disabled-color': 'var(--dim)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-sea-filled': 'var(--accent)',
  '--mantine-color-sea-light': 'var(--sel)',
  '--mantine-color-sea-light-color': 'var(--accent-ink)',
  '--mantine-color-gray-light-color': 'var(--dim)',
  '--mantine-color-green-light-color': 'var(--ok)',
  '--mantine-color-orange-light-color': 'var(--warn)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
};

/** Maps Mantine's CSS variables to the tokens in both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: fromTokens, dark: fromTokens });

const controlNames = {
  first: t('First page'),
  previous: t('Previous page'),
  next: t('Next page'),
  last: t('Last page'),
} as const;
const closeLabel = { closeButtonProps: { 'aria-label': t('Close'), size: 28 } };

/** The header of a dialog is no banner of the page: with one dialog over another there would be two. */
const noBanner = { attributes: { header: { role: 'none' } } };

/** A dialog fades in and is gone at once: one that fades out has the focus meanwhile, and the keys that are pressed. */
const opens = (duration: number) => ({ duration, exitDuration: 0 });

/** What `extend` of a component does, without the component: the theme would bring all of them to the first screen. */
const of = <Props>(themed: { readonly defaultProps: Partial<Props> }) => themed;

/** The product's Mantine theme: dense, one orange button per screen, and labels for controls that Mantine leaves unnamed. */
export const theme = createTheme({
  fontFamily: "'IBM Plex Sans Variable', system-ui, sans-serif",
  headings: { fontFamily: "'IBM Plex Sans Variable', system-ui, sans-serif", fontWeight: '600' },
  colors: { sea },
  primaryColor: 'sea',
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  defaultRadius: 4,
  focusRing: 'auto',
  variantColorResolver,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.54', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.375rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.25rem' },
  components: {
    Button: of<ButtonProps>({ defaultProps: { size: 'sm' } }),
    ActionIcon: of<ActionIconProps>({ defaultProps: { size: 28, variant: 'subtle', color: 'gray' } }),
    Checkbox: of<CheckboxProps>({ defaultProps: { size: 'xs', iconColor: 'var(--on-accent)' } }),
    // Without the placeholder an opened menu has the focus on its first entry.
    Menu: of<MenuProps>({
      defaultProps: { shadow: 'none', withinPortal: true, withInitialFocusPlaceholder: false, transitionProps: { duration: 80 } },
    }),
    Modal: of<ModalProps>({
      defaultProps: { ...closeLabel, ...noBanner, centered: true, padding: '1.25rem', transitionProps: opens(100) },
    }),
    Drawer: of<DrawerProps>({ defaultProps: { ...closeLabel, ...noBanner, transitionProps: opens(200) } }),
    // What is typed is kept with a point, whatever sign is shown.
    NumberInput: of<NumberInputProps>({ defaultProps: { decimalSeparator: decimalSign, valueIsNumericString: true } }),
    Notification: of<NotificationProps>({ defaultProps: closeLabel }),
    Tooltip: of<TooltipProps>({ defaultProps: { openDelay: 400, events: { hover: true, focus: true, touch: false } } }),
    Pagination: of<PaginationProps>({
      defaultProps: {
        getItemProps: (page) => ({ 'aria-label': t('Page {page}', { page }) }),
        getControlProps: (control) => ({ 'aria-label': controlNames[control] }),
      },
    }),
  },
});
