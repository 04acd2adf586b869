import type { FromAgent } from '@vitrine/editor/protocol'
import { useEffect, useState } from 'react'
import { ask } from '../saving/ask.ts'
import type { PageAgent } from '../use-page-agent.ts'

/** What a page takes to lay itself out at another width, or with other words. */
const settlingMs = 250

export type Measured = NonNullable<Extract<FromAgent, { type: 'measured' }>['lines']>

/** Lines of what is picked, measured by the page as often as something that they depend on has changed; null until then. */
export function useMeasured(agent: PageAgent, key: number, ...dependsOn: readonly unknown[]): Measured | null {
  const { send, listen } = agent
  const [measured, setMeasured] = useState<{ key: number; lines: Measured } | null>(null)
  const what = JSON.stringify(dependsOn)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew when what it depends on has changed
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(() => {
      ask({ send, listen }, { type: 'measured', patienceMs: 3000 }, (run) => ({ type: 'measure', run, key })).then(
        ({ lines }) => isOver || setMeasured(lines && { key, lines }),
        // It has gone; what was measured of it is told no more.
        () => isOver || setMeasured(null),
      )
    }, settlingMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [send, listen, key, what])
  return measured?.key === key ? measured.lines : null
}
