import { useEffect, useRef, useState } from 'react'
import { lazyScreens } from '../../lib/lazy-page.ts'
import { isTextEntry } from '../../ui/is-text-entry.ts'
import { Overlay } from '../../ui/overlay.tsx'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
import { EarlyField } from './early-field.tsx'

const Palette = lazyScreens(() => import('./palette.tsx'), 'keyboard')((m) => m.Palette)
const Shortcuts = lazyScreens(() => import('./shortcuts.tsx'), 'keyboard')((m) => m.Shortcuts)

let show: (() => void) | undefined
/** Opens the palette, for those who click. */
export const openPalette = (): void => show?.()

/** Ctrl or Cmd + K goes anywhere, `?` tells the shortcuts. */
export function Keyboard() {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null)
  const early = useRef('')
  useFocusReturn(open !== null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPalette =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k'
      if (isPalette) {
        event.preventDefault()
        setOpen((now) => (now === 'palette' ? null : 'palette'))
      } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTextEntry(event.target)) {
        setOpen((now) => now ?? 'shortcuts')
      }
    }
    show = () => setOpen('palette')
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      show = undefined
    }
  }, [])
  const close = () => setOpen(null)
  if (open === null) early.current = ''
  const waiting =
    open === 'palette' ? (
      <EarlyField
        onType={(text) => {
          early.current = text
        }}
        onClose={close}
      />
    ) : null
  return (
    <Overlay again={open} onFailed={close} waiting={waiting}>
      {open === 'palette' ? <Palette early={early} onClose={close} onShortcuts={() => setOpen('shortcuts')} /> : null}
      {open === 'shortcuts' ? <Shortcuts onClose={close} /> : null}
    </Overlay>
  )
}
