import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ExperienceDetail, SelectorCheck } from '@vitrine/contract'
import { checkSelectors, mostMarked, mostSelectors } from '@vitrine/contract/client'
import { useContext, useMemo } from 'react'
import { call } from '../../lib/api/client.ts'
import { callOf, useKind } from '../console-kind.tsx'
import { useCan, useContainerWorkspace } from '../workspace/index.ts'
import { judgeLive, LivePage } from './live-page.ts'
import {
  type Counts,
  type Finding,
  judgeOwners,
  listMarked,
  type MarkedTarget,
  proveBy,
  type Target,
} from './target.ts'
import { useMet } from './use-met.ts'

/** How long a page counts as it was found; whoever wants it sooner asks. */
const freshMs = 5 * 60_000

/** What a person has asked for last: another page, and what is not stored. */
interface Asked {
  url: string | null
  unsaved: readonly Target[]
}
const nothing: Asked = { url: null, unsaved: [] }

const selectorsOf = (targets: readonly Target[]): string[] =>
  targets.flatMap(({ selectors }) => selectors.map((s) => s.trim()))

const sortOut = (selectors: readonly string[]): string[] =>
  [...new Set(selectors)].filter((selector) => selector !== '' && selector.length <= 500).sort()

/** The selectors to look for, each once, in an order of their own, so that the same ones are the same question; those of others last. */
const listWanted = (own: readonly string[], others: readonly string[]): string[] =>
  [...new Set([...sortOut(own), ...sortOut(others)])].slice(0, mostSelectors)

const isSendable = ({ selectors }: MarkedTarget): boolean => sortOut(selectors).length === new Set(selectors).size

const writeMarked = ({ selectors, marks: { near, within, others, ...marks } }: MarkedTarget) => ({
  selectors: [...selectors],
  fingerprint: { ...marks, near: [...near] as [string, string], within: [...within], others: [...others] },
})

export interface PageCheck {
  /** The page that is looked at next. */
  url: string
  isAllowed: boolean
  isChecking: boolean
  /** The page that was looked at. */
  found: Pick<SelectorCheck, 'url' | 'checked_at' | 'problem' | 'scripted' | 'foreign'> | undefined
  error: Error | null
  counts: Counts
  /** What targets come to on the page. */
  judge: (targets: readonly Target[]) => Finding[]
  met: ReturnType<typeof useMet>
  /** Looks at a page anew, for selectors that are not stored, too. */
  check: (page: string, targets: readonly Target[]) => void
}

/**
 * What the versions of an experience find on a page of the store: one answer for all screens about it, found out when the first of them
 * shows, and again when their stored selectors change or somebody asks.
 */
export function usePageCheck(experience: ExperienceDetail): PageCheck {
  const can = useCan()
  const live = useContext(LivePage)
  const client = useQueryClient()
  const { org } = useContainerWorkspace()
  const { listTargets } = useKind(experience.target_type)
  const stored = useMemo(
    () => experience.views.flatMap(({ content }) => listTargets?.(content) ?? []),
    [experience.views, listTargets],
  )
  const met = useMet(experience)
  // Another page of the experience is another question.
  const askedKey = ['page-check', experience.id, experience.url]
  const { data: asked } = useQuery({ queryKey: askedKey, queryFn: () => nothing, enabled: false, initialData: nothing })
  const endpoint = callOf(experience, checkSelectors)
  const ask = (targets: readonly Target[]) => ({
    selectors: listWanted(selectorsOf(targets), others),
    marked: listMarked(targets).filter(isSendable).slice(0, mostMarked),
  })
  const keyOf = (url: string, wanted: ReturnType<typeof ask>) => [endpoint.id, experience.id, url, wanted]
  const url = asked.url ?? experience.url
  const others = met.collisions?.flatMap(({ changes }) => changes) ?? []
  const own = [...stored, ...asked.unsaved]
  const wanted = ask(own)
  const isAllowed = can(checkSelectors)
  const { data, error, isFetching } = useQuery({
    queryKey: keyOf(url, wanted),
    queryFn: ({ signal }) =>
      call(endpoint, {
        query: { org: org.org_id },
        body: {
          experience_id: experience.id,
          url,
          selectors: wanted.selectors,
          marked: wanted.marked.map(writeMarked),
        },
        signal,
      }),
    enabled:
      !live &&
      isAllowed &&
      selectorsOf(own).some((selector) => selector !== '') &&
      !met.isPending &&
      experience.status !== 'ended',
    staleTime: freshMs,
    gcTime: 2 * freshMs,
    refetchOnWindowFocus: false,
  })
  const counts: Counts = useMemo(
    () => new Map((data?.found ?? []).map(({ selector, ...found }) => [selector, found])),
    [data],
  )
  const proven = data?.recognized.map(({ known, element }) => (known ? element : undefined)) ?? []
  const prove = proveBy(wanted.marked, proven)

  if (live) {
    const { url: shown, counts: found, countedAt: checked_at } = live
    const page = { url: shown, checked_at, problem: null, scripted: false, foreign: false }
    const judge = (targets: readonly Target[]) => judgeLive(live, targets)
    const isAsked = { isAllowed: false, isChecking: false, error: null, check() {} }
    return { ...isAsked, url: shown, found: page, counts: found, judge, met }
  }
  const none: Counts = new Map()
  // What an earlier look has found says nothing once a later one has failed.
  const isUnknown = isFetching || error !== null
  return {
    url,
    isAllowed,
    isChecking: isFetching,
    found: isUnknown ? undefined : data,
    error: isFetching ? null : error,
    counts: isUnknown ? none : counts,
    judge: (targets) => (isUnknown ? judgeOwners(targets, none) : judgeOwners(targets, counts, prove)),
    met,
    check(page: string, targets: readonly Target[]) {
      const next: Asked = { url: page, unsaved: targets }
      client.setQueryData(askedKey, next)
      void client.invalidateQueries({ queryKey: keyOf(page, ask([...stored, ...next.unsaved])) })
    },
  }
}
