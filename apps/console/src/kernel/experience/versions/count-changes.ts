import { isSame as same } from '@vitrine/contract/client'

interface WithId {
  id: string
}
const isList = (value: unknown): value is WithId[] =>
  Array.isArray(value) && value.every((v) => typeof v === 'object' && v !== null && 'id' in v)

function countList(before: readonly WithId[], after: readonly WithId[]): number {
  const changed = after.filter(
    (item) =>
      !same(
        item,
        before.find((b) => b.id === item.id),
      ),
  ).length
  const removed = before.filter((b) => !after.some((item) => item.id === b.id)).length
  // The same items in another order are one change.
  return changed + removed === 0 && !same(before, after) ? 1 : changed + removed
}

/** How many things of a content differ: each item of a list counts, each other field counts as one. */
export function countContentChanges(before: Record<string, unknown>, after: Record<string, unknown>): number {
  let count = 0
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [a, b] = [before[key], after[key]]
    if (isList(b) && (a === undefined || isList(a))) count += countList(a ?? [], b)
    else if (!same(a, b)) count++
  }
  return count
}
