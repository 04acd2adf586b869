const NEWLINE = 10
const TAB = 9

/** Bytes by container of lines that each begin with their container and a tab. */
export function tallyLines(lines: Buffer): Map<string, number> {
  const bytes = new Map<string, number>()
  for (let start = 0; start < lines.length; ) {
    const end = lines.indexOf(NEWLINE, start) + 1 || lines.length
    const tab = lines.indexOf(TAB, start)
    const container = lines.toString('utf8', start, tab < 0 || tab > end ? end : tab)
    bytes.set(container, (bytes.get(container) ?? 0) + end - start)
    start = end
  }
  return bytes
}

/** Whose bytes the log holds that ClickHouse does not have yet, by segment. */
export interface Holdings {
  add(segment: number, container: string, bytes: number): void
  /** ClickHouse has these. */
  drop(segment: number, tally: ReadonlyMap<string, number>): void
  /** The segment is gone. */
  forget(segment: number): void
  of(container: string): number
}

export function createHoldings(): Holdings {
  const segments = new Map<number, Map<string, number>>()
  const add = (segment: number, container: string, bytes: number): void => {
    const held = segments.get(segment) ?? new Map<string, number>()
    segments.set(segment, held)
    const sum = (held.get(container) ?? 0) + bytes
    if (sum > 0) held.set(container, sum)
    else held.delete(container)
  }
  return {
    add,
    drop(segment, tally) {
      for (const [container, bytes] of tally) add(segment, container, -bytes)
    },
    forget(segment) {
      segments.delete(segment)
    },
    of(container) {
      let bytes = 0
      for (const held of segments.values()) bytes += held.get(container) ?? 0
      return bytes
    },
  }
}
