import type { ErrorComponentProps } from '@tanstack/react-router'
import { ChunkError } from '../lib/lazy-page.ts'
import { ChunkFailedState, ErrorState } from '../ui/states.tsx'

/** The last resort of every route: nothing a screen throws leaves a blank page. */
export function RouteFailed({ error, reset }: ErrorComponentProps) {
  if (error instanceof ChunkError || /dynamically imported module|preload/i.test(String(error)))
    return <ChunkFailedState />
  return <ErrorState error={error} retry={reset} />
}
