import type { Carousel } from '@vitrine/contract'
import type { ElementModule } from '../../element.ts'
import { describe, linkTo, make } from '../make.ts'
import { texts } from './texts.ts'

export { css } from './style.ts'

const SVG = 'http://www.w3.org/2000/svg'
const signs = { previous: 'M15 5l-7 7 7 7', next: 'M9 5l7 7-7 7', pause: 'M9 6v12M15 6v12', play: 'M9 6l9 6-9 6z' }

const draw = (name: keyof typeof signs) => {
  const svg = document.createElementNS(SVG, 'svg')
  describe(svg, { viewBox: '0 0 24 24', 'aria-hidden': 'true' })
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', signs[name])
  svg.append(path)
  return svg
}

/** Pictures side by side in a track that the browser itself scrolls: swiping and its keys come with that. */
export const mount: ElementModule['mount'] = (root, content, { language }) => {
  const own = content as Omit<Carousel, 'type'>
  const { slides, interval, arrows, dots, new_tab } = own
  const words = texts[language]
  const count = slides.length
  const name = (n: number) => words.nth.replace('{n}', `${n + 1}`).replace('{all}', `${count}`)
  const stop = new AbortController()
  const { signal } = stop
  const calm = matchMedia('(prefers-reduced-motion:reduce)')

  const track = make('div', { className: own.swipe ? 'track' : 'track still', tabIndex: count > 1 ? 0 : -1 })
  describe(track, { role: 'group', 'aria-label': own.label || words.label })
  slides.forEach(({ picture, link }, n) => {
    const image = make('img', { alt: picture.alt, decoding: 'async', loading: n ? 'lazy' : 'eager', draggable: false })
    image.src = picture.url
    const slide = make('div', { className: 'slide' }, linkTo(link, new_tab, image))
    describe(slide, { role: 'group', 'aria-roledescription': words.slide, 'aria-label': name(n) })
    track.append(slide)
  })
  const box = make('section', { className: own.fit }, track)
  describe(box, { 'aria-roledescription': words.carousel, 'aria-label': own.label || words.label })
  for (const [key, value] of Object.entries({
    color: own.control_color,
    ground: own.control_ground,
    radius: `${own.radius}px`,
  }))
    box.style.setProperty(`--${key}`, value)

  let at = 0
  /** Where a smooth way leads that is not over yet. */
  let bound: number | undefined
  let isPaused = calm.matches
  let isAttended = false
  let isInView = true
  const marks: HTMLElement[] = []
  const draws = () => {
    marks.forEach((mark, n) => {
      if (n === at) mark.setAttribute('aria-current', 'true')
      else mark.removeAttribute('aria-current')
    })
  }
  const go = (to: number, { isSmooth = !calm.matches } = {}) => {
    const next = (to + count) % count
    bound = next
    // All the way back is no way to watch.
    const behavior = isSmooth && Math.abs(next - at) === 1 ? 'smooth' : 'instant'
    track.scrollTo({ left: next * track.clientWidth, behavior: behavior as ScrollBehavior })
    at = next
    draws()
  }
  const read = () => {
    const seen = Math.round(track.scrollLeft / (track.clientWidth || 1))
    if (bound !== undefined && seen !== bound) return
    bound = undefined
    if (seen === at) return
    at = Math.min(count - 1, seen)
    draws()
  }

  let timer: ReturnType<typeof setInterval> | undefined
  const mayRun = () => !!interval && count > 1 && !isPaused && !isAttended && isInView
  const attend = () => {
    clearInterval(timer)
    timer = undefined
    if (mayRun()) timer = setInterval(() => document.hidden || go(at + 1), (interval ?? 0) * 1000)
    // What goes on by itself is not read out.
    track.setAttribute('aria-live', timer ? 'off' : 'polite')
  }
  const button = (className: string, label: string, shown: Node, press: () => void) => {
    const made = make('button', { type: 'button', className }, shown)
    made.setAttribute('aria-label', label)
    made.addEventListener('click', press)
    return made
  }
  if (count > 1) {
    if (arrows)
      box.append(
        button('arrow previous', words.previous, draw('previous'), () => go(at - 1)),
        button('arrow next', words.next, draw('next'), () => go(at + 1)),
      )
    if (dots) {
      marks.push(...slides.map((_, n) => button('dot', name(n), make('i'), () => go(n))))
      box.append(make('div', { className: 'dots' }, ...marks))
    }
    if (interval) {
      const toggle = button('switch', '', draw('pause'), () => {
        isPaused = !isPaused
        label()
        attend()
      })
      const label = () => {
        toggle.setAttribute('aria-label', isPaused ? words.play : words.pause)
        toggle.replaceChildren(draw(isPaused ? 'play' : 'pause'))
      }
      label()
      box.append(toggle)
    }
  }

  const heed = (isHere: boolean) => () => {
    isAttended = isHere || box.matches(':hover') || box.contains(root.activeElement)
    attend()
  }
  for (const name of ['pointerenter', 'focusin']) box.addEventListener(name, heed(true), { signal })
  for (const name of ['pointerleave', 'focusout']) box.addEventListener(name, heed(false), { signal })
  const keys: Record<string, () => number> = {
    ArrowLeft: () => Math.max(0, at - 1),
    ArrowRight: () => Math.min(count - 1, at + 1),
    Home: () => 0,
    End: () => count - 1,
  }
  box.addEventListener('keydown', (event) => {
    const to = keys[event.key]
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go(to())
  })
  track.addEventListener('scroll', read, { passive: true })
  track.addEventListener('scrollend', () => {
    bound = undefined
    read()
  })
  calm.addEventListener(
    'change',
    () => {
      isPaused ||= calm.matches
      attend()
    },
    { signal },
  )
  const watchers: { disconnect(): void }[] = []
  if ('ResizeObserver' in window) {
    const resized = new ResizeObserver(() => go(at, { isSmooth: false }))
    resized.observe(track)
    watchers.push(resized)
  }
  if ('IntersectionObserver' in window) {
    const viewed = new IntersectionObserver((entries) => {
      isInView = entries[entries.length - 1]?.isIntersecting === true
      attend()
    })
    viewed.observe(box)
    watchers.push(viewed)
  }
  root.append(box)
  draws()
  attend()
  return {
    remove() {
      stop.abort()
      clearInterval(timer)
      for (const watcher of watchers) watcher.disconnect()
      box.remove()
    },
  }
}
