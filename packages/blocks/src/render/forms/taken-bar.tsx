import css from './taken-bar.module.css';

/** More of them are drawn as one bar, without segments. */
const segmentsMax = 40;

/** How many of a limited number are taken, one beside the other; nothing as long as none is. The bar is for the eye: a fact says the same. */
export function TakenBar({ count, of }: { readonly count: number; readonly of: number }) {
  if (count === 0) return null;
  if (of > segmentsMax)
    return (
      <svg className={css.bar} viewBox={`0 0 ${of} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={count} height="1" />
      </svg>
    );
  return (
    <div className={css.segments} aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        <span key={index} data-taken={index < count || undefined} />
      ))}
    </div>
  );
}
