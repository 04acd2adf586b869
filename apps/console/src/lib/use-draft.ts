import type { Issue } from '@vitrine/contract'
import { useCallback, useMemo, useState } from 'react'
import { useUnsaved } from './unsaved.ts'

const same = (a: unknown, b: unknown): boolean => Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b)

/** The fields of `edits` that differ from `base`. */
export function changedKeys<T extends object>(base: T, edits: Partial<T>): (keyof T)[] {
  return (Object.keys(edits) as (keyof T)[]).filter((key) => !same(edits[key], base[key]))
}

export interface Draft<T extends object> {
  /** What the form shows: the stored state with the person's edits over it. */
  value: T
  /** Only what differs from the stored state. */
  edits: Partial<T>
  dirty: boolean
  changed: (keyof T)[]
  set: <K extends keyof T>(key: K, next: T[K]) => void
  patch: (edits: Partial<T>) => void
  reset: () => void
  issues: readonly Issue[]
  setIssues: (issues: readonly Issue[]) => void
  /** The message for a field, by its path in the call. */
  issue: (path: string) => string | undefined
}

/** Keeps edits apart from what is stored, so that a background refresh neither loses nor hides them. */
export function useDraft<T extends object>(base: T): Draft<T> {
  const [raw, setRaw] = useState<Partial<T>>({})
  const [issues, setIssues] = useState<readonly Issue[]>([])

  const changed = useMemo(() => changedKeys(base, raw), [base, raw])
  const edits = useMemo(() => Object.fromEntries(changed.map((key) => [key, raw[key]])) as Partial<T>, [changed, raw])
  useUnsaved(changed.length > 0)
  const patch = useCallback((next: Partial<T>) => {
    setRaw((before) => ({ ...before, ...next }))
    const touched = Object.keys(next)
    setIssues((before) => before.filter((i) => !touched.some((key) => i.path === key || i.path.startsWith(`${key}.`))))
  }, [])
  const reset = useCallback(() => {
    setRaw({})
    setIssues([])
  }, [])

  return {
    value: useMemo(() => ({ ...base, ...edits }), [base, edits]),
    edits,
    dirty: changed.length > 0,
    changed,
    set: useCallback((key, next) => patch({ [key]: next } as unknown as Partial<T>), [patch]),
    patch,
    reset,
    issues,
    setIssues,
    issue: (path) => issues.find((i) => i.path === path)?.message,
  }
}
