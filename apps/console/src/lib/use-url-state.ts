import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

type Search = Record<string, string | undefined>

/** `replace`: the address before is not gone back to. */
export interface Step {
  replace?: boolean
}

/**
 * The state of a list or a report, kept in the address; an update leaves out what is empty. It builds on the address, which is ahead of what
 * is shown.
 */
export function useUrlState<T extends object>(parse: (search: Search) => T, write: (state: T) => Search) {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const state = useMemo(() => parse(search), [parse, search])
  const update = useCallback(
    (change: Partial<T> | ((state: T) => Partial<T>), { replace = false }: Step = {}) =>
      navigate({
        to: '.',
        search: (before: Search) => {
          const now = parse(before)
          return { ...before, ...write({ ...now, ...(typeof change === 'function' ? change(now) : change) }) }
        },
        replace,
        resetScroll: false,
      }),
    [navigate, parse, write],
  )
  return [state, update] as const
}
