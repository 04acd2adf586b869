import type { FetchQueryOptions } from '@tanstack/react-query'
import { queryClient } from '../lib/api/query.ts'
import { session } from '../lib/session.ts'

/** Where somebody is going. */
export interface Destination {
  params: Record<string, string>
  search: Record<string, string | undefined>
}

/** What a screen reads first, by its address alone; it may have to be loaded itself. */
type Reads = (to: Destination) => readonly object[] | Promise<readonly object[]>

/** A screen that tells what it reads first, so that it can be asked for on the way there. */
export const reading = <C extends object>(component: C, reads: Reads): C & { reads: Reads } =>
  Object.assign(component, { reads })

/** Asks for what stands at an address while its guards still ask who the person is, so that one does not wait for the other. */
export async function readAhead(component: unknown, to: Destination): Promise<void> {
  const { reads } = (component ?? {}) as { reads?: Reads }
  if (!reads || !session.token() || session.isStale()) return
  try {
    for (const options of await reads(to)) void queryClient.prefetchQuery(options as FetchQueryOptions)
  } catch {
    // The screen asks for itself, and tells what it lacks.
  }
}
