import { useQueries } from '@tanstack/react-query'
import type { Family, Overview } from '@vitrine/contract'
import { families, getOverview, inFamily } from '@vitrine/contract/client'
import { familyOfKind, useKinds } from '../../kernel/console-kind.tsx'
import { judge, showsEntry, useContainerWorkspace, useViewer } from '../../kernel/workspace/index.ts'
import { endpointOptions } from '../../lib/api/query.ts'
import { mergeOverviews } from './merge-overviews.ts'

/** The overviews of every family of calls that the person may read and whose kinds the menu shows, as one. */
export function useOverview() {
  const workspace = useContainerWorkspace()
  const { org, container } = workspace
  const viewer = useViewer()
  const shown = Object.values(useKinds()).filter(({ rule }) => showsEntry(rule, viewer))
  const read = families.filter(
    (family) =>
      shown.some(({ kind }) => familyOfKind(kind) === family) && judge(getOverview, { ...workspace, family }).allowed,
  )
  const answers = useQueries({
    queries: read.map((family) => ({
      ...endpointOptions(inFamily(getOverview, family), { org: org.org_id, container_id: container.id }),
      refetchInterval: 30_000,
    })),
  })
  const all = answers.flatMap(({ data }) => data ?? [])
  const of = (family: Family) => answers[read.indexOf(family)]
  return {
    data: all.length === answers.length ? mergeOverviews(all) : undefined,
    error: answers.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    /** Whether all have been asked. */
    isSettled: answers.every(({ isFetched }) => isFetched),
    refetch: () => Promise.all(answers.map((answer) => answer.refetch())),
    /** Of one family; undefined: it is not there. */
    of: (family: Family): Overview | undefined => of(family)?.data,
    /** Whether it has been asked, or is not asked at all. */
    isKnown: (family: Family): boolean => of(family)?.isFetched ?? true,
  }
}
