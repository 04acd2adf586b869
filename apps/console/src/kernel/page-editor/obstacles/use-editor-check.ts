import { useQuery } from '@tanstack/react-query'
import type { EditorFinding } from '@vitrine/contract'
import { checkEditor } from '@vitrine/contract/client'
import { call } from '../../../lib/api/client.ts'
import { useInFamily } from '../../../lib/api/family.ts'
import { useText } from '../../../lib/i18n/index.ts'
import type { PageAgent } from '../use-page-agent.ts'

/** What the server sees of the page that did not answer; asked once for each time that it is opened. */
export function useEditorCheck({ query, round }: PageAgent, { enabled = true } = {}) {
  const { language } = useText()
  const endpoint = useInFamily()(checkEditor)
  const { data, isFetching } = useQuery({
    queryKey: [endpoint.id, query, round, language],
    queryFn: ({ signal }) => call(endpoint, { query, signal }),
    enabled,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  })
  return { findings: data?.findings, isLooking: isFetching }
}

/** Those that explain why the page is not there at this place, and those that are worth knowing besides. */
export const sortOut = (findings: readonly EditorFinding[], place: PageAgent['place']) => ({
  reasons: findings.filter(({ reach }) => reach === 'page' || reach === place),
  others: findings.filter(({ reach }) => reach !== 'page' && reach !== place),
})
