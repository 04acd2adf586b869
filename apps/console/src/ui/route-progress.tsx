import { useRouter } from '@tanstack/react-router'
import { useEffect, useReducer } from 'react'
import { nextProgress } from './progress-state.ts'
import classes from './route-progress.module.css'

const hideAfterMs = 500

/** The bar at the top shows a change of page at once and goes 500 ms after it is done. */
export function RouteProgress() {
  const router = useRouter()
  const [state, send] = useReducer(nextProgress, 'idle')
  useEffect(() => {
    const off = [
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => send({ type: 'begin', pathChanged })),
      router.subscribe('onResolved', () => send({ type: 'resolved' })),
    ]
    return () => {
      for (const stop of off) stop()
    }
  }, [router])
  useEffect(() => {
    if (state !== 'done') return
    const timer = setTimeout(() => send({ type: 'seen' }), hideAfterMs)
    return () => clearTimeout(timer)
  }, [state])
  return state === 'idle' ? null : (
    <div className={classes.bar} data-done={state === 'done' || undefined} aria-hidden="true" />
  )
}
