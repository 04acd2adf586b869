import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { families, getTimeline, inFamily } from '@vitrine/contract/client'
import { judge, useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { endpointOptions } from '../../lib/api/query.ts'

/** What every family of calls that the person may read tells of some days, as one, by its beginning. */
export function useTimeline(start: string, end: string) {
  const workspace = useContainerWorkspace()
  const { org, container } = workspace
  const query = { org: org.org_id, container_id: container.id, start, end }
  const answers = useQueries({
    queries: families
      .filter((family) => judge(getTimeline, { ...workspace, family }).allowed)
      .map((family) => ({
        ...endpointOptions(inFamily(getTimeline, family), query),
        placeholderData: keepPreviousData as never,
      })),
  })
  const all = answers.flatMap(({ data }) => data ?? [])
  return {
    data:
      all.length === answers.length
        ? {
            spans: all.flatMap(({ spans }) => spans).sort((a, b) => a.begins_at.localeCompare(b.begins_at)),
            more: all.some(({ more }) => more),
          }
        : undefined,
    error: answers.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    isFading: answers.some(({ isPlaceholderData }) => isPlaceholderData),
    refetch: () => Promise.all(answers.map((answer) => answer.refetch())),
  }
}
