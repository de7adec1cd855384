import css from './no-image.module.css';

/** One crest of Kelvin's pattern, of the size `a`: x = a(5 cos t − cos 3t)/4, y = a(sin t + sin 3t)/4, with the ship at the left. */
function crest(a: number): string {
  const points = Array.from({ length: 61 }, (_, index) => {
    const t = ((index - 30) / 30) * (Math.PI / 2);
    const x = (a * (5 * Math.cos(t) - Math.cos(3 * t))) / 4;
    const y = (a * (Math.sin(t) + Math.sin(3 * t))) / 4;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

const path = [28, 52, 76, 100, 124, 148, 172].map(crest).join('');

/** The placeholder for a page without image in a list: the wake of the logo in the page's colours. */
export function NoImage() {
  return (
    <svg className={css.wake} viewBox="-24 -64 168 128" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
