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
      shown.some(({ kind }) => familyOfKind(kind) === family) &&
      judge(inFamily(getOverview, family), workspace).allowed,
  )
  return useQueries({
    queries: read.map((family) => ({
      ...endpointOptions(inFamily(getOverview, family), { org: org.org_id, container_id: container.id }),
      refetchInterval: 30_000,
    })),
    combine: (answers) => {
      const data = answers.map((answer) => answer.data)
      return {
        data: data.every((each) => each !== undefined) ? mergeOverviews(data) : undefined,
        error: answers.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
        refetch: () => Promise.all(answers.map((answer) => answer.refetch())),
        of: (family: Family): Overview | undefined => data[read.indexOf(family)],
        isOver: (family: Family) => !read.includes(family) || answers[read.indexOf(family)]?.isFetched === true,
      }
    },
  })
}
