/** True from start_at up to, not including, end_at (ms); a bound that is missing or null is open. */
export const isOpen = (
  { start_at, end_at }: { start_at?: number | null; end_at?: number | null },
  now: number,
): boolean => (start_at == null || start_at <= now) && (end_at == null || now < end_at)
