/** One line of the table. */
export type Figure = {
  readonly name: string;
  readonly unit: 'a second' | 'MB' | 'KB' | 'requests' | 'pages' | 's' | 'ms';
  readonly value: number;
  /** The bare program's figure in the same run, undefined where there is none. */
  readonly baseline?: number;
  /** The target: a ratio to the baseline, a minimum or a maximum. */
  readonly aim?: { readonly kind: 'ratio' | 'least' | 'most'; readonly value: number };
  /** Milliseconds that 99 of 100 answers of the product took, by the number of connections. */
  readonly p99?: Readonly<Record<number, number>>;
  /** CPU of the processes for an answer, in milliseconds: other work on the machine disturbs it less than rates. */
  readonly cpu?: { readonly product: number; readonly baseline: number };
  /** The server's peak memory during the run, in megabytes. */
  readonly memory?: number;
};

/** The middle one, so that one disturbed measurement counts for nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

export const ratioOf = ({ value, baseline }: Figure): number | undefined =>
  baseline === undefined ? undefined : value / baseline;

/** Whether the aim is reached, undefined where there is none. */
export function isReached(figure: Figure): boolean | undefined {
  const { aim, value } = figure;
  if (aim === undefined) return undefined;
  if (aim.kind === 'ratio') return (ratioOf(figure) ?? 0) >= aim.value;
  return aim.kind === 'least' ? value >= aim.value : value <= aim.value;
}

const rounded = (value: number): string =>
  value.toLocaleString('en-GB', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });

function aimOf({ aim }: Figure): string {
  if (aim === undefined) return '';
  if (aim.kind === 'ratio') return `≥ ${aim.value} ×`;
  return `${aim.kind === 'least' ? '≥' : '≤'} ${rounded(aim.value)}`;
}

/** The table as it is printed. */
export function renderTable(figures: readonly Figure[]): string {
  const words = { true: 'reached', false: 'MISSED' } as const;
  const rows = figures.map((figure) => {
    const ratio = ratioOf(figure);
    const reached = isReached(figure);
    return [
      figure.name,
      `${rounded(figure.value)} ${figure.unit}`,
      figure.baseline === undefined ? '' : rounded(figure.baseline),
      ratio === undefined ? '' : ratio.toFixed(2),
      aimOf(figure),
      reached === undefined ? '' : words[`${reached}`],
      Object.entries(figure.p99 ?? {})
        .map(([connections, milliseconds]) => `${connections}: ${rounded(milliseconds)}`)
        .join('  '),
      figure.cpu === undefined ? '' : (figure.cpu.product / figure.cpu.baseline).toFixed(2),
      figure.memory === undefined ? '' : rounded(figure.memory),
    ];
  });
  const all = [['figure', 'product', 'baseline', 'ratio', 'aim', '', 'p99 in ms by connections', 'CPU ×', 'MB'], ...rows];
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return all.map(line).join('\n');
}
