/** Fields that load with what they need are there a moment later; then nobody waits any more. */
const againMs = 60
const most = 40
const FIELD = 'textarea,input:not([type=hidden],[type=file]),[contenteditable=true],select,button'

/** Brings a change into view with the focus in its first own field, so that one can begin to fill it in; answers how to stop. */
export function bringUp(id: string): () => void {
  let tries = 0
  const look = () => {
    const card = document.querySelector(`[data-change="${CSS.escape(id)}"]`)
    const field = card?.querySelector<HTMLElement>(`[data-own-fields] :is(${FIELD}):not(:disabled)`)
    if (field || tries > most) {
      clearInterval(timer)
      card?.scrollIntoView({ block: 'nearest' })
      field?.focus({ preventScroll: true })
    }
    tries += 1
  }
  const timer = setInterval(look, againMs)
  return () => clearInterval(timer)
}
