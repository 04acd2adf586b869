import { plain } from '@vitrine/targeting'
import type { FromAgent, FromConsole } from '../protocol/index.ts'
import { limits } from '../protocol/limits.ts'
import { measureLines } from './lines.ts'

/** How a change fares on the page: in force, waiting for a framework, given up, or without an element. */
export type ChangeState = 'found' | 'waiting' | 'lost' | 'absent'
export type Content = Extract<FromConsole, { type: 'apply' }>['content']
type Change = NonNullable<Content['changes']>[number]

/** So long a page may take until what it lacks is told. */
const PATIENCE_MS = 3000
const BETWEEN_MS = 150
const CAPTURE_MS = 15_000

export interface Page {
  tell: (message: FromAgent) => void
  /** What is in force. */
  content: () => Content
  stateOf: (change: Change) => ChangeState | undefined
  /** The chunk that draws pages. */
  loadCapture: () => Promise<typeof import('../capture/index.ts')>
  find: (key: number) => Element | undefined
  /** Reads the page without what is in force. */
  asOriginal: <T>(read: () => T) => T
}

/** How each change of what is in force fares. */
export const readStates = ({ changes = [] }: Content, stateOf: Page['stateOf']) =>
  changes.map((change) => ({
    id: String('id' in change ? change.id : ''),
    state: stateOf(change) ?? ('absent' as const),
  }))

/** What a page is asked while a version is saved and its words are weighed. */
export function createSaving({ tell, content, stateOf, loadCapture, find, asOriginal }: Page) {
  const states = () => readStates(content(), stateOf)
  return {
    async check({ run }: { run: number }) {
      const until = performance.now() + PATIENCE_MS
      while (states().some(({ state }) => state !== 'found') && performance.now() < until)
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
      tell({ type: 'checked', run, url: location.href.slice(0, limits.url), changes: states() })
    },
    async capture({ run }: { run: number }) {
      const drawn = await loadCapture()
        .then(({ capturePage }) => capturePage(document, CAPTURE_MS))
        .catch(() => 'failed' as const)
      const isDrawn = typeof drawn === 'object'
      tell({ type: 'captured', run, picture: isDrawn ? drawn : null, fault: isDrawn ? null : drawn })
    },
    measure({ run, key }: { run: number; key: number }) {
      const element = find(key)
      if (!element) return tell({ type: 'measured', run, lines: null })
      const now = measureLines(element)
      const before = asOriginal(() => ({
        original: measureLines(element),
        text: plain(element).textContent.slice(0, limits.text),
      }))
      tell({ type: 'measured', run, lines: { now, ...before, width: window.innerWidth } })
    },
  }
}
