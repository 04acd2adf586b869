import { setTimeout as sleep } from 'node:timers/promises'
import { type ElementProblem, type Kind, mostChecked, mostSelectors } from '@vitrine/contract'
import { listMarked, proveBy, type Target } from '@vitrine/targeting'
import type { WorkContext } from '../../kernel/context.ts'
import { phaseOf } from '../../kernel/experience/lifecycle.ts'
import type { ExperienceParts } from '../../kernel/experience/rows.ts'
import { isHeldBack } from '../../kernel/experience/rule-verdict.ts'
import { isAdopted } from '../../kernel/experience/served.ts'
import type { KindRegistry } from '../../kernel/kinds.ts'
import { type FetchedPage, fetchPage, type PageFailure } from '../../kernel/page/fetch-page.ts'
import { allowedOf, lookAtPage } from '../selector/index.ts'
import { judgeViews } from './judge.ts'
import type { KeptCheck } from './tables.ts'

/** Between two pages that a store is asked for, and for all of them together. */
const paceMs = 500
const allMs = 5 * 60_000
const longestUrl = 2048

export interface Subject {
  id: string
  url: string
  views: { id: string; name: string; targets: Target[] }[]
}

/** What has elements to look for of what is on the store or will be, the newest first. */
export function listSubjects(parts: readonly ExperienceParts[], kinds: KindRegistry, now = new Date()): Subject[] {
  const isToShow = (experience: ExperienceParts['experience']) =>
    isAdopted(experience) || ['running', 'scheduled'].includes(phaseOf(experience, now))
  const shown = parts.filter((each) => !isHeldBack(each) && isToShow(each.experience))
  return shown
    .toSorted((a, b) => (b.experience.releasedAt?.getTime() ?? 0) - (a.experience.releasedAt?.getTime() ?? 0))
    .map(({ experience, views }) => {
      const list = kinds[experience.kind as Kind].targets?.list
      return {
        id: experience.id,
        url: experience.url,
        views: views.map(({ id, name, content }) => ({
          id,
          name,
          targets: (list?.(content) ?? []).filter(({ isOff }) => !isOff),
        })),
      }
    })
    .filter(({ views }) => views.some(({ targets }) => targets.length > 0))
}

const selectorsOf = ({ views }: Subject): string[] => {
  const all = views.flatMap(({ targets }) => targets.flatMap(({ selectors }) => selectors.map((each) => each.trim())))
  return [...new Set(all)].filter((selector) => selector !== '').slice(0, mostSelectors)
}

const unseen = (subject: Subject, problem: ElementProblem, url = subject.url): KeptCheck => {
  const { changes } = judgeViews(subject.views, [])
  return { url: url.slice(0, longestUrl), problem, changes, found: 0, unsure: changes, missing: 0, faults: [] }
}

/** Asks a store for one page at a time, with a pause between, and for none twice in a row. */
function createGetter({ outgoing }: Pick<WorkContext, 'outgoing'>, signal: AbortSignal) {
  let last: { url: string; page: FetchedPage | PageFailure } | undefined
  return async (url: string) => {
    if (last?.url === url) return last.page
    if (last) await sleep(paceMs, undefined, { signal })
    last = { url, page: await fetchPage(outgoing, url, { signal }) }
    return last.page
  }
}

type Deps = Pick<WorkContext, 'outgoing' | 'workers' | 'log'>

interface Work {
  owner: string
  container: Parameters<typeof allowedOf>[0]
  signal: AbortSignal
  /** For all pages together. */
  budgetMs?: number
  save: (id: string, check: KeptCheck) => Promise<void>
  tell: (done: number, total: number) => void
}

/** Looks for the elements of every subject, one page after the other, and keeps what is found of each at once. */
export async function checkSubjects(deps: Deps, subjects: readonly Subject[], work: Work): Promise<void> {
  const { owner, container, signal, budgetMs = allMs, save, tell } = work
  const get = createGetter(deps, signal)
  const endsAt = performance.now() + budgetMs
  const checked = subjects.slice(0, mostChecked)
  for (const subject of subjects.slice(mostChecked)) await save(subject.id, unseen(subject, 'left_out'))
  // Those of one page follow each other, so that it is asked for once.
  const order = checked.toSorted((a, b) => (a.url < b.url ? -1 : a.url > b.url ? 1 : 0))
  for (const [done, subject] of order.entries()) {
    signal.throwIfAborted()
    tell(done, order.length)
    if (performance.now() > endsAt) {
      await save(subject.id, unseen(subject, 'out_of_time'))
      continue
    }
    const marked = listMarked(subject.views.flatMap(({ targets }) => targets))
    const at = { owner, url: subject.url, selectors: selectorsOf(subject), marked, ...allowedOf(container, subject) }
    const looked = await lookAtPage(deps, at, get)
    signal.throwIfAborted()
    if ('problem' in looked) await save(subject.id, unseen(subject, looked.problem, looked.url))
    else
      await save(subject.id, {
        url: looked.url.slice(0, longestUrl),
        problem: null,
        ...judgeViews(subject.views, looked.found, proveBy(marked, looked.proven)),
      })
  }
  tell(order.length, order.length)
}
