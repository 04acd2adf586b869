import { limits } from '@vitrine/editor/protocol'
import { useEffect, useMemo, useState } from 'react'
import type { LivePageCounts } from '../targets/live-page.ts'
import type { Target } from '../targets/target.ts'
import type { PageAgent } from './use-page-agent.ts'

/** A page changes without telling anybody. */
const againMs = 3000

/** What the open page finds by the selectors of a content; null while no page is there. */
export function useLiveCounts(
  agent: PageAgent,
  targets: readonly Target[],
): Omit<LivePageCounts, 'isElsewhere'> | null {
  const { page, send, listen } = agent
  const [counted, setCounted] = useState<Pick<LivePageCounts, 'counts' | 'states' | 'countedAt'>>({
    counts: new Map(),
    states: new Map(),
    countedAt: new Date().toISOString(),
  })
  const text = JSON.stringify([
    ...new Set(targets.flatMap(({ selectors }) => selectors.map((selector) => selector.trim())).filter(Boolean)),
  ])
  useEffect(
    () =>
      listen((message) => {
        if (message.type !== 'counted') return
        const counts = new Map(
          message.found.map(({ selector, count, tag, text }) => [
            selector,
            {
              count,
              doubt: count === null ? ('invalid' as const) : null,
              first: count ? { place: 0, tag, text } : null,
            },
          ]),
        )
        const states = new Map(message.changes.map(({ id, state }) => [id, state]))
        setCounted({ counts, states, countedAt: new Date().toISOString() })
      }),
    [listen],
  )
  useEffect(() => {
    if (!page) return
    const selectors = (JSON.parse(text) as string[])
      .filter(({ length }) => length <= limits.selector)
      .slice(0, limits.counted)
    const ask = () => {
      if (document.visibilityState === 'visible') send({ type: 'count', selectors })
    }
    ask()
    const timer = setInterval(ask, againMs)
    return () => clearInterval(timer)
  }, [page, send, text])
  return useMemo(() => page && { url: page.url, ...counted }, [page, counted])
}
