export interface Size {
  width: number
  height: number
}

/** How long somebody who types pauses once an address is whole: each that is measured is asked of the store. */
const pauseMs = 300

/** How an address comes: what is typed may not be whole yet. */
export type Coming = 'typed' | 'chosen'

/** Measures the last address that it is told, and tells of no other. */
export function createMeasuring(measure: (url: string) => Promise<Size | null>) {
  let last = 0
  return async (url: string, tell: (size: Size) => void, how: Coming = 'chosen'): Promise<void> => {
    const turn = ++last
    if (!URL.canParse(url)) return
    if (how === 'typed') await new Promise((resolve) => setTimeout(resolve, pauseMs))
    const size = turn === last ? await measure(url) : null
    if (size && turn === last) tell(size)
  }
}
