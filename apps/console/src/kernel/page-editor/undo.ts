/** Steps back and forth between states of one thing. */
export interface Steps<T> {
  past: readonly T[]
  now: T
  future: readonly T[]
  /** What the last step was made by, again and again, and when: it may go on. */
  run: { by: string; at: number } | null
  /** What the next state is made by, where somebody has said so. */
  coming: string | null
}

const most = 200
/** Keys of a kind that follow each other within this time are one step. */
const pauseMs = 1000

export const begin = <T>(now: T): Steps<T> => ({ past: [], now, future: [], run: null, coming: null })

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Names of fields that follow from others, such as the height of a text: they change while somebody types. */
type Derived = ReadonlySet<string>
const none: Derived = new Set()

/** Where two states differ, as paths; at most two, since more tell nothing further. */
function listDifferences(a: unknown, b: unknown, derived: Derived, path = '', found: string[] = []): string[] {
  if (found.length > 1 || Object.is(a, b)) return found
  if (isBranch(a) && isBranch(b) && Array.isArray(a) === Array.isArray(b)) {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
      if (!derived.has(key)) listDifferences(a[key], b[key], derived, `${path}.${key}`, found)
    return found
  }
  found.push(typeof a === 'string' && typeof b === 'string' ? path : `${path}!`)
  return found
}

/** The one text in which two states differ. */
function findTyped(a: unknown, b: unknown, derived: Derived): string | undefined {
  const [only, another] = listDifferences(a, b, derived)
  return only && !another && !only.endsWith('!') ? only : undefined
}

/** Says what the next state is made by: those that are made by the same after each other are one step. */
export const announce = <T>(steps: Steps<T>, by: string): Steps<T> => ({ ...steps, coming: by })

/** A state that a person has come to: keys in one field after each other are one step. */
export function record<T>(steps: Steps<T>, next: T, at: number, derived = none): Steps<T> {
  const { past, now, run, coming } = steps
  const by = coming ?? findTyped(now, next, derived)
  const goesOn = run !== null && run.by === by && at - run.at < pauseMs
  return {
    past: goesOn ? past : [...past, now].slice(-most),
    now: next,
    future: [],
    run: by === undefined ? null : { by, at },
    coming: null,
  }
}

export function stepBack<T>({ past, now, future }: Steps<T>): Steps<T> | null {
  const last = past.at(-1)
  return last === undefined
    ? null
    : { past: past.slice(0, -1), now: last, future: [now, ...future], run: null, coming: null }
}

export function stepForward<T>({ past, now, future }: Steps<T>): Steps<T> | null {
  const [next, ...rest] = future
  return next === undefined ? null : { past: [...past, now], now: next, future: rest, run: null, coming: null }
}
