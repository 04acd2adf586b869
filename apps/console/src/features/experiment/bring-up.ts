/** Fields that load with what they need are there a moment later, on a slow network after seconds. */
const againMs = 60
const mostMs = 15_000
/** What is written into comes before the buttons of its toolbar. */
const FIELDS = ['textarea,input:not([type=hidden],[type=file]),[contenteditable=true],select', 'button']

/**
 * Brings a change into view with the focus in its first own field, so that one can begin to fill it in; answers how to stop. Whoever goes
 * on elsewhere meanwhile is left there.
 */
export function bringUp(id: string): () => void {
  const until = performance.now() + mostMs
  const stopped = new AbortController()
  const { signal } = stopped
  const look = () => {
    const card = document.querySelector(`[data-change="${CSS.escape(id)}"]`)
    const own = FIELDS.map((each) => card?.querySelector<HTMLElement>(`[data-own-fields] :is(${each}):not(:disabled)`))
    const field = own.find(Boolean)
    if (!field && performance.now() < until) return
    stopped.abort()
    card?.scrollIntoView({ block: 'nearest' })
    field?.focus({ preventScroll: true })
  }
  const timer = setInterval(look, againMs)
  signal.addEventListener('abort', () => clearInterval(timer))
  for (const type of ['keydown', 'pointerdown'] as const)
    addEventListener(type, () => stopped.abort(), { capture: true, signal })
  return () => stopped.abort()
}
