import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'

type Search = Record<string, string | undefined>

/** A dialog of a screen that a link opens, too: the address asks for it (`?open=create`) and forgets it at once. */
export function useLinkedDialog(name: 'create' | 'invite' | 'notifications') {
  const [opened, setOpened] = useState(false)
  const open = useCallback(() => setOpened(true), [])
  const navigate = useNavigate()
  const { open: asked } = useSearch({ strict: false }) as Search
  useEffect(() => {
    if (asked !== name) return
    open()
    void navigate({ to: '.', search: ({ open: _, ...rest }: Search) => rest, replace: true, resetScroll: false })
  }, [asked, name, open, navigate])
  return [opened, { open, close: () => setOpened(false) }] as const
}
