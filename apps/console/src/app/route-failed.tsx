import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '../lib/api/error.ts'
import { ChunkError, isChunkError, lazyPart } from '../lib/lazy-page.ts'
import { ChunkFailedState, ErrorState } from '../ui/states.tsx'

const ScreenFailedState = lazyPart(() => import('../ui/screen-failed.tsx').then((m) => m.ScreenFailedState))

/** The last resort of every route: nothing a screen throws leaves a blank page. */
export function RouteFailed({ error, reset }: ErrorComponentProps) {
  useEffect(() => {
    // The next way here tries anew.
    if (error instanceof ChunkError) error.renew()
  }, [error])
  if (isChunkError(error)) return <ChunkFailedState />
  return error instanceof ApiError ? (
    <ErrorState error={error} retry={reset} />
  ) : (
    <ScreenFailedState error={error} retry={reset} />
  )
}
