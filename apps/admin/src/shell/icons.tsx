import { IconPoint, type Icon } from '@tabler/icons-react';

/** The icon of a navigation entry; a dot by default. */
export function NavigationIcon({ icon: Shown = IconPoint }: { readonly icon: Icon | undefined }) {
  return <Shown size={18} stroke={1.6} aria-hidden />;
}

/** The product's logo: a hexagonal tank with a wave. */
export function Mark({ size = 24 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden>
      <path d="M12 2 20.7 7v10L12 22l-8.7-5V7Z" stroke="#8cc4f2" strokeWidth="1.4" strokeLinejoin="round" />
      <path d="M3.6 12c2.8-2.3 5.6 2.3 8.4 0s5.6-2.3 8.4 0" stroke="#fff" strokeWidth="1.7" />
      <path d="M5.5 15.6c2.2-1.6 4.3 1.6 6.5 0s4.3-1.6 6.5 0" stroke="#8cc4f2" strokeWidth="1.2" />
    </svg>
  );
}
