import { type FunctionComponent, Suspense } from 'react'
import { setConflictHandler } from '../lib/api/conflict.ts'
import { type LazyPart, lazyPart } from '../lib/lazy-page.ts'
import { whenQuiet } from '../lib/quiet.ts'
import { Delayed } from '../ui/delayed.tsx'
import { InSlices } from '../ui/in-slices.tsx'
import { Overlay } from '../ui/overlay.tsx'
import { PageSkeleton } from '../ui/skeletons.tsx'

/** A page's shape, in the place of one that has not come. */
export const Waiting = () => (
  <Delayed>
    <PageSkeleton />
  </Delayed>
)
/** A component that may be loaded before it is shown: the router does so on the way there. */
type Part = FunctionComponent & { preload?: LazyPart<object>['preload'] | undefined }

/** A screen inside of the shell, with a page's shape in its place until it has come. */
export function inFrame(Part: Part, preload = Part.preload) {
  const framed = () => (
    <Suspense fallback={<Waiting />}>
      <InSlices waiting={<Waiting />}>
        <Part />
      </InSlices>
    </Suspense>
  )
  return Object.assign(framed, { preload })
}

const late = <M,>(load: () => Promise<M>) => whenQuiet().then(load)
const SessionWatch = lazyPart(() => late(() => import('./shell/session-watch.tsx')).then((m) => m.SessionWatch))
const ConflictPrompt = lazyPart(() => late(() => import('./conflict-prompt.tsx')).then((m) => m.ConflictPrompt))
const Helpers = lazyPart(() => late(() => import('./shell/helpers.tsx')).then((m) => m.Helpers))

/** What people who are signed in have beside every screen: loaded after it, so that nobody waits for it. */
export const Attendants = () => (
  <>
    <Overlay>
      <SessionWatch />
    </Overlay>
    <Overlay>
      <Helpers />
    </Overlay>
    {/* What cannot ask takes the other change, as nothing may be overwritten unasked. */}
    <Overlay onFailed={() => setConflictHandler(async () => 'reload')}>
      <ConflictPrompt />
    </Overlay>
  </>
)

/** A screen outside of organizations, for people who are signed in. */
export function inOwnFrame(Part: Part) {
  const Framed = inFrame(Part)
  const owned = () => (
    <>
      <Framed />
      <Attendants />
    </>
  )
  return Object.assign(owned, { preload: Framed.preload })
}
