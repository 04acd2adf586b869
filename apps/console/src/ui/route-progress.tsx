import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import classes from './route-progress.module.css'

const hideAfterMs = 500

/** The bar at the top shows a change of page at once and goes 500 ms after it is done. */
export function RouteProgress() {
  const router = useRouter()
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const off = [
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (!pathChanged) return
        clearTimeout(timer)
        setState('busy')
      }),
      router.subscribe('onResolved', ({ pathChanged }) => {
        if (!pathChanged) return
        clearTimeout(timer)
        setState('done')
        timer = setTimeout(() => setState('idle'), hideAfterMs)
      }),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of off) stop()
    }
  }, [router])
  return state === 'idle' ? null : (
    <div className={classes.bar} data-done={state === 'done' || undefined} aria-hidden="true" />
  )
}
