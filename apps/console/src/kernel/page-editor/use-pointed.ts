import type { EditorKey, Picked } from '@vitrine/editor/protocol'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Drop } from '../console-kind.tsx'
import type { PageAgent } from './use-page-agent.ts'

/** Where whoever comes from the page by keys goes on. */
const focusFirst = (panel: HTMLElement | null): void =>
  panel?.querySelector<HTMLElement>('button:not(:disabled),input,textarea,[tabindex="0"]')?.focus()

/** What the editor's keys do now; null: nothing. */
type Keys = Record<Exclude<EditorKey, 'edit' | 'leave'>, (() => void) | null>

/** What somebody does on the page, as far as it is about the panel: what it shows, what was dropped where, and the editor's keys. */
export function usePointed({ send, listen }: PageAgent, panel: RefObject<HTMLElement | null>, keys: Keys) {
  const [tab, setTab] = useState<'changes' | 'tree'>('changes')
  const [wanted, setWanted] = useState<{ id: string } | null>(null)
  const [drops, setDrops] = useState<readonly Drop[]>([])
  const [edited, setEdited] = useState<object | null>(null)
  const element = useRef<Picked | null>(null)
  const pressed = useRef<Record<EditorKey, (() => void) | null>>({ ...keys, edit: null, leave: null })
  pressed.current = { ...keys, edit: () => setEdited({}), leave: () => focusFirst(panel.current) }
  const open = useCallback((id: string) => {
    setTab('changes')
    setWanted({ id })
  }, [])
  useEffect(
    () =>
      listen((message) => {
        if (message.type === 'picked') {
          element.current = message.element
          setEdited(null)
        }
        // Of what is picked now, even if something else is by the time it is drawn.
        const { current } = element
        if (message.type === 'placed' && current) setDrops((now) => [...now, { element: current, to: message.to }])
        if (message.type === 'pressed') pressed.current[message.key]?.()
        if (message.type === 'owned') open(message.change)
      }),
    [listen, open],
  )
  const taken = useCallback(
    (done: readonly Drop[]) => setDrops((now) => now.filter((drop) => !done.includes(drop))),
    [],
  )
  const outline = useCallback(
    (selectors: readonly string[]) => send({ type: 'outline', selectors: [...selectors] }),
    [send],
  )
  return { tab, setTab, wanted, drops, taken, edited, open, outline }
}
