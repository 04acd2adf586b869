import { Suspense, useRef } from 'react'
import { lazyPart } from '../../lib/lazy-page.ts'
import type { ExperienceDialogsProps } from './experience-dialogs.tsx'

const Dialogs = lazyPart(() => import('./experience-dialogs.tsx').then((m) => m.ExperienceDialogs))

/** The dialogs are loaded when the first one is asked for, and stay, so that they can fade out. */
export function ExperienceDialogs(props: ExperienceDialogsProps) {
  const asked = useRef(false)
  if (props.request) asked.current = true
  return <Suspense>{asked.current ? <Dialogs {...props} /> : null}</Suspense>
}
