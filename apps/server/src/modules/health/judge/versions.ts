export interface SharedVersion {
  view: string
  /** Of new visitors, 0 to 1. */
  share: number
  /** Visitors who saw the experience for the first time, and saw this version. */
  newcomers: number
}

export interface UnseenVersion {
  view: string
  /** How many should have seen it. */
  expected: number
}

/** Nobody of fifty is no chance: once in 10²¹ times. */
const LEAST_EXPECTED = 50

/** Versions that get a part of new visitors and that none of them has seen, told by those who saw the others. */
export function findUnseen(versions: readonly SharedVersion[]): UnseenVersion[] {
  const unseen = versions.filter(({ share, newcomers }) => share > 0 && newcomers === 0)
  const seenShare = versions.reduce((sum, { share, newcomers }) => sum + (newcomers > 0 ? share : 0), 0)
  const newcomers = versions.reduce((sum, each) => sum + each.newcomers, 0)
  if (seenShare === 0) return []
  return unseen
    .map(({ view, share }) => ({ view, expected: Math.round((newcomers / seenShare) * share) }))
    .filter(({ expected }) => expected >= LEAST_EXPECTED)
}
