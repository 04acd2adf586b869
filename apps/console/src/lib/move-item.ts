/** `list` with the item at `from` at the place `to` instead; as it is where there is no such place. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const [item] = list.slice(from, from + 1)
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}
