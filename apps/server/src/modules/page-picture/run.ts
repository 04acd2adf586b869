import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkContext } from '../../kernel/context.ts'
import { fetchPage } from '../../kernel/page/fetch-page.ts'
import type { OwnHosts } from '../../platform/own-host.ts'
import { lookForPictures } from './look.ts'
import type { KeptPage } from './tables.ts'

/** Between two pages that a store is asked for, and for all of them together. */
const paceMs = 500
const allMs = 5 * 60_000
const longestUrl = 2048

type Deps = Pick<WorkContext, 'outgoing' | 'workers' | 'log'>

interface Work {
  owner: string
  picture: string
  pages: readonly string[]
  allowed: OwnHosts
  signal: AbortSignal
  /** For all pages together. */
  budgetMs?: number
  tell: (done: number, total: number) => void
}

/** Counts the places of a picture on pages of the store, one page after the other. */
export async function countPlaces(deps: Deps, work: Work): Promise<KeptPage[]> {
  const { owner, picture, pages, allowed, signal, budgetMs = allMs, tell } = work
  const endsAt = performance.now() + budgetMs
  const kept: KeptPage[] = []
  let asked = 0
  const get = async (url: string) => {
    if (asked++ > 0) await sleep(paceMs, undefined, { signal })
    return fetchPage(deps.outgoing, url, { signal })
  }
  for (const url of pages) {
    signal.throwIfAborted()
    tell(kept.length, pages.length)
    if (performance.now() > endsAt) {
      kept.push({ url, problem: 'out_of_time', scripted: false, places: 0 })
      continue
    }
    const looked = await lookForPictures(deps, { owner, url, allowed, picture, most: 1 }, get)
    signal.throwIfAborted()
    const at = looked.url.slice(0, longestUrl)
    if ('problem' in looked) kept.push({ url: at, problem: looked.problem, scripted: false, places: 0 })
    else kept.push({ url: at, problem: null, scripted: looked.scripted, places: looked.pictures[0]?.places ?? 0 })
  }
  tell(pages.length, pages.length)
  return kept
}
