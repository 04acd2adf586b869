import type { KeyboardEvent } from 'react'
import { isComposing } from '../../lib/is-composing.ts'
import { nextSwatch, swatches } from './swatches.ts'

/** Arrow keys go through the swatches: Tab leads past the list of a color field, which closes as the focus leaves it. */
export const bySwatchKeys =
  (now: string, choose: (color: string) => void, all: readonly string[] = swatches) =>
  (event: KeyboardEvent): void => {
    const way = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key as 'ArrowDown' | 'ArrowUp']
    if (way === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isComposing(event))
      return
    event.preventDefault()
    const next = nextSwatch(all, now, way)
    if (next !== undefined) choose(next)
  }
