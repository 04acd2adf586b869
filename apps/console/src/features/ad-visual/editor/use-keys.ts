import { useEffect, useRef } from 'react'
import { isTextEntry } from '../../../ui/is-text-entry.ts'
import { isSomethingOpen, watchOpen } from '../../../ui/something-open.ts'
import type { Deeds } from './use-deeds.ts'

interface Keys {
  deeds: Deeds
  /** Whether anything is chosen. */
  isChosen: boolean
  readOnly: boolean
  clear: () => void
  zoom: (way: 1 | -1 | 0) => void
}

/** Whether keys are for something else: a field, a dialog, a menu. */
const isElsewhere = (target: EventTarget | null): boolean => isSomethingOpen() || isTextEntry(target)

/** In the list arrows lead from layer to layer; a slider is moved by them, and one of several buttons chosen. */
const ownArrows = '[data-own-arrows],input:is([type=radio],[type=range])'

const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type Deed = (keys: Keys) => void
/** With Ctrl or Cmd; Shift comes before the letter. */
const withCommand: Record<string, Deed> = {
  a: ({ deeds }) => deeds.selectAll(),
  d: ({ deeds }) => deeds.duplicate(),
  g: ({ deeds }) => deeds.canGroup && deeds.group(),
  'shift+g': ({ deeds }) => deeds.ungroup(),
  ']': ({ deeds }) => deeds.order('forward'),
  '[': ({ deeds }) => deeds.order('backward'),
  'shift+]': ({ deeds }) => deeds.order('front'),
  'shift+[': ({ deeds }) => deeds.order('back'),
  '=': ({ zoom }) => zoom(1),
  '+': ({ zoom }) => zoom(1),
  '-': ({ zoom }) => zoom(-1),
  '0': ({ zoom }) => zoom(0),
}
const brackets: Record<string, string> = { BracketLeft: '[', BracketRight: ']' }

function press(event: KeyboardEvent, keys: Keys): boolean {
  // With Ctrl, Alt is the AltGr of some keyboards, which types signs.
  if (event.altKey) return false
  if (event.ctrlKey || event.metaKey) {
    const letter = brackets[event.code] ?? event.key.toLowerCase()
    const deed = withCommand[`${event.shiftKey && letter !== '+' ? 'shift+' : ''}${letter}`]
    deed?.(keys)
    return deed !== undefined
  }
  if (event.key === 'Escape') {
    keys.clear()
    return false
  }
  if (!keys.isChosen || keys.readOnly) return false
  if (event.key === 'Delete' || event.key === 'Backspace') {
    keys.deeds.remove()
    return true
  }
  const arrow = arrows[event.key]
  if (!arrow || (event.target instanceof Element && event.target.closest(ownArrows))) return false
  const by = event.shiftKey ? 10 : 1
  keys.deeds.nudge(arrow[0] * by, arrow[1] * by)
  return true
}

/** Keys for what is chosen, wherever the focus is, unless somebody types there; and the clipboard. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const gone = new AbortController()
    const isTaken = watchOpen(gone.signal)
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isTaken() || isElsewhere(event.target)) return
      if (press(event, latest.current)) event.preventDefault()
    }
    const onCopy = (event: ClipboardEvent) => {
      if (isElsewhere(event.target) || !document.getSelection()?.isCollapsed) return
      const text = latest.current.deeds.copied()
      if (text === null) return
      event.clipboardData?.setData('text/plain', text)
      event.preventDefault()
      if (event.type === 'cut' && !latest.current.readOnly) latest.current.deeds.remove()
    }
    const onPaste = (event: ClipboardEvent) => {
      if (isElsewhere(event.target)) return
      event.preventDefault()
      latest.current.deeds.paste(event.clipboardData?.getData('text/plain') ?? '')
    }
    addEventListener('keydown', onKey, gone)
    document.addEventListener('copy', onCopy, gone)
    document.addEventListener('cut', onCopy, gone)
    document.addEventListener('paste', onPaste, gone)
    return () => gone.abort()
  }, [])
}
