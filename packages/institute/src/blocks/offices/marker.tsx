import type { OfficeCard } from '@ximblox/blocks';
import css from './marker.module.css';

/** A map marker, 22 by 34 px, with its point at the origin. It is also shown beside the office's name. */
export const Marker = ({ kind }: { readonly kind: OfficeCard['marker'] }) => (
  <g className={css[kind]}>
    <path className={css.shape} d="M0 0C-3 -8 -11 -13 -11 -23A11 11 0 0 1 11 -23C11 -13 3 -8 0 0Z" />
    <circle className={css.eye} cy="-23" r="4" />
  </g>
);
