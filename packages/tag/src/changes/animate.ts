import type { AnimationEffect } from '@vitrine/contract'
import { plain } from '@vitrine/targeting'
import { isArriving } from '../core/boundary.ts'
import type { Operation } from './operation.ts'

/** How far a slide goes, in pixels. */
const FAR = 40
/** What moves in a line as it is. */
const REPLACED = 'img,svg,picture,video,canvas,iframe,object'
/** So long after it has been asked, an observer that has said nothing never will. */
const SILENT_MS = 1000

type Frames = Keyframe[]
/** What moves is neither laid out nor painted anew, and adds to whatever `transform` the page has set. */
const moves = (property: 'translate' | 'scale' | 'rotate', values: string[]): Frames =>
  values.map((value, i) => ({ [property]: value, offset: i / (values.length - 1), easing: 'ease-in-out' }))

const appearFrom = (frame: Keyframe): Frames => [{ opacity: 0, ...frame, offset: 0 }]
const entrances: Partial<Record<AnimationEffect, (room: number) => Frames>> = {
  fade: () => appearFrom({}),
  slide_up: () => appearFrom({ translate: `0 ${FAR}px` }),
  slide_down: () => appearFrom({ translate: `0 -${FAR}px` }),
  // Beyond the page's edge it would make the page scroll.
  slide_left: (room) => appearFrom({ translate: `${Math.min(FAR, Math.max(0, room))}px 0` }),
  slide_right: () => appearFrom({ translate: `-${FAR}px 0` }),
  zoom: () => appearFrom({ scale: '.8' }),
  bounce: () => [
    { opacity: 0, scale: '.6', offset: 0 },
    { opacity: 1, scale: '1.06', offset: 0.6 },
    { scale: '.97', offset: 0.8 },
  ],
}
const motions: Partial<Record<AnimationEffect, Frames>> = {
  pulse: moves('scale', ['1', '1.06', '1']),
  bounce: moves('translate', ['0', '0 -12px', '0', '0 -5px', '0']),
  shake: moves('translate', ['0', '-6px', '6px', '-5px', '5px', '-3px', '0']),
  swing: moves('rotate', ['0deg', '6deg', '-5deg', '3deg', '-2deg', '0deg']),
  float: moves('translate', ['0', '0 -8px', '0']),
}

/** Entrances that have been seen on a page: an element that is rendered anew does not come in once more. */
const seen = new Set<string>()

/**
 * Animates an element by the browser's own animations: nothing in the page is written, and what ends leaves the element as it is. Who
 * wants less motion sees none of it.
 */
export const animate: Operation<'animate'> = (change, given, _tools, { doc }) => {
  const element = plain(given)
  const { id, trigger, effect, duration, delay, repeat } = change
  const view = doc.defaultView as Window & typeof globalThis
  const stop = new AbortController()
  const { signal } = stop
  const calm = view.matchMedia('(prefers-reduced-motion:reduce)')
  const isOnce = repeat === 'once'
  let held: Animation | undefined
  let running: Animation | undefined
  let observer: IntersectionObserver | undefined
  const release = () => {
    held?.cancel()
    held = undefined
  }
  const run = (frames: Frames, options: KeyframeAnimationOptions) => {
    if (calm.matches) return
    running?.cancel()
    running = element.animate(frames, { duration, delay, fill: 'backwards', ...options })
  }
  const end = () => {
    stop.abort()
    observer?.disconnect()
    release()
    running?.cancel()
  }

  /** Unseen until it comes into view. Whatever fails shows it: no observer, one that is silent, paper. */
  const enter = () => {
    const key = `${location.pathname} ${id} ${effect}`
    const play = () => {
      if (isOnce) {
        observer?.disconnect()
        seen.add(key)
      }
      const room = doc.documentElement.clientWidth - element.getBoundingClientRect().right
      const frames = entrances[effect]?.(room)
      if (frames) run(frames, { easing: 'cubic-bezier(.2,.7,.3,1)' })
      release()
    }
    const hold = () => {
      held ??= element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 1e9 })
      held.pause()
    }
    if (isOnce && seen.has(key)) return
    if (!('IntersectionObserver' in view)) return play()
    hold()
    let isHeard = false
    let isIn = false
    observer = new view.IntersectionObserver((entries) => {
      isHeard = true
      const is = entries[entries.length - 1]?.isIntersecting === true
      if (is === isIn) return
      isIn = is
      if (is) play()
      else hold()
    })
    observer.observe(given)
    setTimeout(() => isHeard || signal.aborted || play(), SILENT_MS)
    view.addEventListener('beforeprint', release, { signal })
  }

  /** A rest between two rounds is a part of each. */
  const loop = () => {
    const share = duration / (duration + delay)
    const frames = motions[effect]?.map((frame) => ({ ...frame, offset: (frame.offset ?? 0) * share }))
    const last = frames?.[0]
    if (!frames || !last) return
    run([...frames, { ...last, offset: 1 }], {
      duration: duration + delay,
      delay,
      iterations: isOnce ? 1 : Number.POSITIVE_INFINITY,
    })
    // What moves without end stops for whoever wants to read it.
    for (const name of ['pointerenter', 'focusin']) element.addEventListener(name, () => running?.pause(), { signal })
    for (const name of ['pointerleave', 'focusout'])
      element.addEventListener(name, () => running?.playState === 'paused' && running.play(), { signal })
  }
  const hover = () => {
    const play = () => {
      if (running?.playState === 'running') return
      const frames = motions[effect]
      if (frames) run(frames, {})
      if (isOnce) stop.abort()
    }
    for (const name of ['pointerenter', 'focusin']) element.addEventListener(name, play, { signal })
  }

  /** Words in a line can fade, but not move, unless they are a box in it; whether they are is known once the page's styles are there. */
  let declared: string | undefined
  const declare = () => {
    if (declared === undefined && !isArriving(doc))
      declared =
        effect !== 'fade' && view.getComputedStyle(given).display === 'inline' && !element.matches(REPLACED)
          ? 'display:inline-block!important'
          : ''
    return (!calm.matches && declared) || ''
  }

  if (!calm.matches) ({ entrance: enter, loop, hover })[trigger]()
  calm.addEventListener?.('change', () => calm.matches && end(), { signal })
  return { keep: () => false, declare, undo: end }
}
