import type { Screen } from '../shell/use-screens.ts'

/** Somewhere to go, or something to do. */
export interface Command {
  /** Its own among those of its group. */
  id: string
  label: string
  icon: Screen['icon']
  note?: string
  /** Other words that find it. */
  also?: string
  run: () => void
}
