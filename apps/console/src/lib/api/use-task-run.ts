import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint, QueryOf, ReplyOf, Task } from '@vitrine/contract'
import { useInFamily } from './family.ts'
import { endpointKey, useAction, useEndpoint } from './query.ts'

/** What an answer tells of runs: the one that goes on, or the last one. */
interface Told {
  task: Task | null
}
const underWayOf = (told: Told | undefined): Task | null => (told?.task?.ended_at === null ? told.task : null)

/** What is known of a thing, read again and again while a run goes on; how far that is, and how to begin one. */
export function useTaskRun<E extends Endpoint, R extends Endpoint>(
  reading: E & (ReplyOf<E> extends Told ? unknown : never),
  running: R,
  query: QueryOf<E>,
  pollMs = 1000,
) {
  const key = endpointKey<E>(useInFamily()(reading), query)
  const known = useQueryClient().getQueryData<Told>(key)
  const state = useEndpoint<E>(reading, query, {
    keep: true,
    // Nobody looks at a hidden page: the interval rests there.
    refetchInterval: underWayOf(known) ? pollMs : false,
  })
  const action = useAction(running, [reading])
  return { state, action, task: underWayOf(state.data as Told | undefined) }
}
