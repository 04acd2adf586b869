import { type ReactNode, useEffect, useRef } from 'react'

const FIELD = 'input:not([type=hidden],[type=file]),textarea,select,[contenteditable=true],button'

/** Comes after what it brings into sight, in the same part of the screen, so that it is there by then. */
function Bring({ onDone }: { onDone: (mark: HTMLElement | null) => void }) {
  const mark = useRef<HTMLSpanElement>(null)
  const latest = useRef(onDone)
  latest.current = onDone
  useEffect(() => latest.current(mark.current), [])
  return <span ref={mark} hidden />
}

interface BroughtUpProps {
  children: ReactNode
  wanted: boolean
  onDone: () => void
}

/** Brings what it holds into sight with the focus in its first field, once that is wanted. */
export function BroughtUp({ children, wanted, onDone }: BroughtUpProps) {
  return (
    <div>
      {children}
      {wanted ? (
        <Bring
          onDone={(mark) => {
            const whole = mark?.parentElement
            whole?.scrollIntoView({ block: 'start' })
            whole?.querySelector<HTMLElement>(`:is(${FIELD}):not(:disabled)`)?.focus({ preventScroll: true })
            onDone()
          }}
        />
      ) : null}
    </div>
  )
}
