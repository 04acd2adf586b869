import { type ComponentType, Suspense } from 'react'
import { Delayed } from '../ui/delayed.tsx'
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
