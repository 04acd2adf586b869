/**
 * Compares since when rights are stale with what was last heard about the same organization; each has a time of its own. Answers
 * whether something has changed: of the first answer nothing is older.
 */
export function makeAccessNews(): (org: string, at: string) => boolean {
  const newest = new Map<string, string>()
  return (org, at) => {
    const before = newest.get(org)
    if (before === undefined || at > before) newest.set(org, at)
    return before !== undefined && at > before
  }
}
