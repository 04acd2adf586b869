import { useRef } from 'react'
import { lazyScreens } from '../../lib/lazy-page.ts'
import { Overlay } from '../../ui/overlay.tsx'
import type { ExperienceDialogsProps } from './experience-dialogs.tsx'

const Dialogs = lazyScreens(() => import('./experience-dialogs.tsx'), 'create')((m) => m.ExperienceDialogs)

/** The dialogs are loaded when the first one is asked for, and stay, so that they can fade out. */
export function ExperienceDialogs(props: ExperienceDialogsProps) {
  const asked = useRef(false)
  if (props.request) asked.current = true
  const fail = () => {
    asked.current = false
    props.onClose()
  }
  return (
    <Overlay again={props.request} onFailed={fail}>
      {asked.current ? <Dialogs {...props} /> : null}
    </Overlay>
  )
}
