import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '../lib/lazy-page.ts'
import { Delayed } from '../ui/delayed.tsx'
import { Overlay } from '../ui/overlay.tsx'
import { PageSkeleton } from '../ui/skeletons.tsx'

const waiting = (
  <Delayed>
    <PageSkeleton />
  </Delayed>
)
/** A screen inside of the shell, with a page's shape in its place until it has come. */
export const inFrame = (Part: ComponentType) => () => (
  <Suspense fallback={waiting}>
    <Part />
  </Suspense>
)

/** Loaded beside the screen: nobody waits for it. */
const SessionWatchPart = lazyPart(() => import('./shell/session-watch.tsx').then((m) => m.SessionWatch))

export const SessionWatch = () => (
  <Overlay>
    <SessionWatchPart />
  </Overlay>
)

/** A screen outside of organizations, for people who are signed in. */
export const inOwnFrame = (Part: ComponentType) => () => (
  <>
    {inFrame(Part)()}
    <SessionWatch />
  </>
)
