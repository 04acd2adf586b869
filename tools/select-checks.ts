/**
 * Those that are asked for by name or by the name of a group; all where nothing is asked for. Throws on a name that means
 * nothing: whoever mistypes a check must not read that it passed.
 */
export function selectChecks<T extends { name: string }>(
  asked: string[],
  all: readonly T[],
  groups: Record<string, readonly T[]> = {},
): T[] {
  if (asked.length === 0) return [...all]
  const unknown = asked.filter((name) => !groups[name] && !all.some((each) => each.name === name))
  if (unknown.length > 0) {
    const names = [...all.map(({ name }) => name), ...Object.keys(groups)]
    throw new Error(`no check ${unknown.join(', ')}; there are: ${names.join(', ')}`)
  }
  return all.filter((each) => asked.some((name) => name === each.name || groups[name]?.includes(each)))
}
