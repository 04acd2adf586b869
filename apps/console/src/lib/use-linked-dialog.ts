import { useDisclosure } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

type Search = Record<string, string | undefined>

/** A dialog of a screen that a link opens, too: the address asks for it (`?open=create`) and forgets it at once. */
export function useLinkedDialog(name: 'create' | 'invite') {
  const dialog = useDisclosure(false)
  const [, { open }] = dialog
  const navigate = useNavigate()
  const { open: asked } = useSearch({ strict: false }) as Search
  useEffect(() => {
    if (asked !== name) return
    open()
    void navigate({ to: '.', search: ({ open: _, ...rest }: Search) => rest, replace: true, resetScroll: false })
  }, [asked, name, open, navigate])
  return dialog
}
