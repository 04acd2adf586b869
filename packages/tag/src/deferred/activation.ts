import type { Activation } from '@vitrine/contract'
import { attempt } from '../core/boundary.ts'

/** Fast enough upwards to be on the way to the address bar: pixels within a quarter of a second. */
const FLICK_PX = 300

const listen = (target: EventTarget, name: string, heard: (event: Event) => void) => {
  const safe = (event: Event) => attempt(() => heard(event))
  target.addEventListener(name, safe, { passive: true, capture: true })
  return () => target.removeEventListener(name, safe, { capture: true })
}

const afterScroll = (percent: number, fire: () => void) => {
  const look = () => {
    const { scrollHeight, clientHeight } = document.scrollingElement ?? document.documentElement
    const room = scrollHeight - clientHeight
    if (scrollY >= (room * percent) / 100) fire()
  }
  look()
  return listen(window, 'scroll', look)
}

/** Polls for the element twice a second (it may be rendered late), then waits until half of it is in view. */
const whenVisible = (selector: string, fire: () => void) => {
  let observer: IntersectionObserver | undefined
  const look = () => {
    const element = attempt(() => document.querySelector(selector))
    if (!element) return
    clearInterval(timer)
    observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && fire(), {
      // An element taller than the screen never shows half of itself.
      threshold: Math.min(0.5, innerHeight / 2 / (element.getBoundingClientRect().height || 1)),
    })
    observer.observe(element)
  }
  const timer = setInterval(look, 500)
  look()
  return () => {
    clearInterval(timer)
    observer?.disconnect()
  }
}

/** A pointer leaving through the top; on touch screens, which have no such thing, a fast scroll upwards. */
const onExit = (fire: () => void) => {
  let y = 0
  let at = 0
  const stops = [
    listen(document, 'mouseout', (event) => {
      const { relatedTarget, clientY } = event as MouseEvent
      if (!relatedTarget && clientY <= 0) fire()
    }),
    listen(window, 'scroll', () => {
      const now = Date.now()
      if (now - at > 250) {
        y = scrollY
        at = now
      } else if (y - scrollY > FLICK_PX && matchMedia('(pointer:coarse)').matches) fire()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Fires once when the trigger is met; the answer takes it back. `onEvent` registers for names of dataLayer and track events. */
export const awaitTrigger = (
  { trigger, seconds = 0, percent = 0, selector = '', event = '' }: Partial<Activation>,
  onEvent: (heard: (name: string) => void) => () => void,
  fire: () => void,
): (() => void) => {
  let stop: (() => void) | undefined
  let done = false
  const once = () => {
    if (done) return
    done = true
    stop?.()
    fire()
  }
  if (trigger === 'delay') {
    const timer = setTimeout(once, seconds * 1000)
    stop = () => clearTimeout(timer)
  } else if (trigger === 'scroll') stop = afterScroll(percent, once)
  else if (trigger === 'visible') stop = whenVisible(selector, once)
  else if (trigger === 'exit_intent') stop = onExit(once)
  else if (trigger === 'event') stop = onEvent((name) => name === event && once())
  else once()
  if (done) stop?.()
  return () => {
    done = true
    stop?.()
  }
}
