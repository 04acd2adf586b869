import { type Check, type Checked, exact, integer, list, loose, nullable, oneOf, text, texts } from './check.ts'
import { limits } from './limits.ts'
import { protocolVersion } from './version.ts'

const Key = integer(1)
const Run = integer(1)
const Selector = text(limits.selector)
/** Words for elements by their tags: the agent has no texts of its own. */
const Names = texts(text(20), text(40), 100)

const message = <const T extends string, S extends Record<string, Check<unknown>>>(type: T, shape: S) =>
  exact({
    vitrine: oneOf('editor'),
    version: oneOf(protocolVersion),
    /** Whose editor is meant: the page was opened with it. */
    token: text(4096),
    type: oneOf(type),
    ...shape,
  })

const asked = {
  /** Picking keeps the page's own controls still, and so does pointing, which moves nothing; browsing lets them work. Elements are called by these words, others by that of ''. */
  mode: message('mode', { mode: oneOf('pick', 'point', 'browse'), names: Names }),
  select: message('select', { key: nullable(Key) }),
  /** What is in an element; null: in the page. */
  list: message('list', { key: nullable(Key) }),
  /** Shows where an element is; null: none. */
  point: message('point', { key: nullable(Key) }),
  /** Shows what each finds that finds anything, the first of them in view; none: nothing. */
  outline: message('outline', { selectors: list(Selector, limits.selectors) }),
  count: message('count', { selectors: list(Selector, limits.counted) }),
  /** Moves what is picked before the one before it, or behind the one behind it. */
  shift: message('shift', { by: oneOf(-1, 1) }),
  /** What the page shows of the version, as the tag would get it; it replaces what was applied before. */
  apply: message('apply', {
    content: exact(
      {},
      { changes: list(loose({ op: text(40), selectors: list(Selector) }), limits.changes), css: text(200_000) },
    ),
  }),
  /** The token that counts from now on: the old one ends soon. */
  renew: message('renew', { next: text(4096) }),
  check: message('check', { run: Run }),
  capture: message('capture', { run: Run }),
  measure: message('measure', { run: Run, key: Key }),
}
type Asked = typeof asked

/** What the console asks of the agent. */
export type ConsoleMessage = { [T in keyof Asked]: Checked<Asked[T]> }[keyof Asked]
export const ConsoleMessage = {
  safeParse(data: unknown): { success: true; data: ConsoleMessage } | { success: false } {
    const type = (data as { type?: unknown } | null)?.type
    const check: Check<unknown> | undefined =
      typeof type === 'string' && Object.hasOwn(asked, type) ? asked[type as keyof Asked] : undefined
    return check?.(data) ? { success: true, data: data as ConsoleMessage } : { success: false }
  },
}
