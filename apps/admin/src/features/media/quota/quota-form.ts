/** The units of a quota in bytes, as sizes are shown. */
export const quotaUnits = { MB: 1_000_000, GB: 1_000_000_000, TB: 1_000_000_000_000 } as const;

/** A quota as it is entered. */
export type QuotaFields = { readonly amount: string; readonly unit: keyof typeof quotaUnits };

/** The bytes of an entered quota; null for none, and NaN for what is no number. */
export function readQuota({ amount, unit }: QuotaFields): number | null {
  const text = amount.trim().replace(',', '.');
  if (text === '') return null;
  return /^\d+(?:\.\d+)?$/.test(text) ? Math.round(Number(text) * quotaUnits[unit]) : Number.NaN;
}

/** A quota in the largest unit in which it is exact, or has at most three decimals. */
export function writeQuota(quota: number | null): QuotaFields {
  if (quota === null) return { amount: '', unit: 'GB' };
  const units = ['TB', 'GB', 'MB'] as const;
  const unit = units.find((one) => quota >= quotaUnits[one] && quota % (quotaUnits[one] / 1000) === 0) ?? 'MB';
  return { amount: String(quota / quotaUnits[unit]), unit };
}
