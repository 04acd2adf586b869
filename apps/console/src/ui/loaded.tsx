import type { ReactNode } from 'react'
import { Delayed } from './delayed.tsx'
import { useTimeFor } from './in-slices.tsx'
import { ErrorState } from './states.tsx'

interface LoadedProps<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown }
  skeleton: ReactNode
  /** What the person was told would be here, for the error's title. */
  what?: string
  children: (data: T) => ReactNode
}

/**
 * Loading, failed and ready are three different screens; an answer that is already there survives a failed refresh. What an answer fills
 * for the first time is rendered in slices (in-slices.tsx says why).
 */
export function Loaded<T>({ query, skeleton, what, children }: LoadedProps<T>) {
  const isThere = query.data !== undefined
  const isTime = useTimeFor(isThere)
  if (query.data !== undefined && isTime) return children(query.data)
  if (query.error && !isThere) return <ErrorState error={query.error} what={what} retry={() => void query.refetch()} />
  return <Delayed>{skeleton}</Delayed>
}
