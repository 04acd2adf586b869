import { useQueries } from '@tanstack/react-query'
import type { compileView, ReplyOf } from '@vitrine/contract'
import { getCurrentFigure, nameFigure } from '@vitrine/contract/client'
import { keyOfFigure } from '@vitrine/tag/preview'
import { endpointOptions } from '../../lib/api/query.ts'
import { useCan, useContainerWorkspace } from '../workspace/index.ts'

/** As often as the store counts its visitors. */
const againMs = 60_000

type Declared = ReplyOf<typeof compileView>['figures']

/**
 * What the figures that a content shows are in the store now, as its preview takes them: those below their minimum are left out. Of the
 * product of a page it is the one that has the most.
 */
export function useFigures(declared: Declared): Record<string, number> {
  const { org, container } = useContainerWorkspace()
  const can = useCan()
  const answers = useQueries({
    queries: declared.map(({ figure, minimum }) => {
      const query = { org: org.org_id, id: container.id, ...figure, minimum }
      const options = { enabled: can(getCurrentFigure), refetchInterval: againMs, staleTime: againMs / 2 }
      return { ...endpointOptions(getCurrentFigure, query), ...options }
    }),
  })
  return Object.fromEntries(
    declared.flatMap(({ figure }, index) => {
      const told = answers[index]?.data
      if (told?.standing !== 'shown') return []
      const count = told.ordered_at ? Math.floor(Date.parse(told.ordered_at) / 60_000) : told.count
      return [[keyOfFigure({ ...figure, name: nameFigure(figure) }), count]]
    }),
  )
}
