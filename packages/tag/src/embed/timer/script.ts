import { attempt, whenParsed } from '../../core/boundary.ts'
import { bringTimer } from './bring.ts'
import { createMinis } from './minis.ts'

type Placing = (script: HTMLScriptElement) => void

/** A page may have the line several times: the first that runs brings all timers, so that their bars know of each other. */
const page = window as { vitrineTimers?: Placing }

/** The box around a line, if it is there for the line alone: it keeps the timer's room free until the timer is there. */
const findBox = ({ parentElement: box }: HTMLScriptElement): HTMLElement | undefined =>
  box?.style.minHeight && box.childElementCount === 1 && !box.textContent?.trim() ? box : undefined

const createPlacing = (): Placing => {
  const minis = createMinis()
  return (script) => {
    const id = script.dataset.timer
    const box = findBox(script)
    script.dataset.placed = ''
    if (!id) return
    const keepRoom = (height: number) => {
      if (box) box.style.minHeight = `${height}px`
    }
    bringTimer({
      id,
      base: new URL('.', script.src).href,
      minis,
      place: (frame) => (script.closest('head') ? document.body.prepend(frame) : script.after(frame)),
      onHeight: keepRoom,
      onFailed: () => keepRoom(0),
    })
  }
}

whenParsed(() => {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-timer]:not([data-placed])'))
    attempt(() => {
      page.vitrineTimers ??= createPlacing()
      page.vitrineTimers(script)
    })
})
