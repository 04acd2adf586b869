import type { CompiledImpulse, CompiledNote } from '@vitrine/contract'
import { drawIcon } from '../../counters/draw.ts'
import { icons } from '../../counters/icons.ts'
import { describe, make } from '../../elements/make.ts'
import { onEscape } from '../../floating/escape.ts'
import { type ServerClock, startServerClock } from '../../time/server-clock.ts'
import type { WidgetApi, WidgetModule } from '../../widget.ts'
import { sayNote } from './say.ts'
import { texts } from './texts.ts'
import { takeTurns } from './turns.ts'

export { css } from './style.ts'

const PHONE = '(max-width:767px)'
/** The menu and cards go first. */
const ORDER = 5
/** Seconds after which a figure is asked for again. */
const EVERY = 60
/** As long ago the sample of a last order is (ms). */
const SAMPLE_AGO = 12 * 60_000

/** What each note would tell now; none: there is nothing to tell. */
const followFigures = (notes: readonly CompiledNote[], { figures }: WidgetApi) => {
  const told: (number | null)[] = notes.map(() => null)
  const ends = notes.map(({ name, of, product, minimum }, index) =>
    figures({ name, of, product, every: EVERY }, (count) => {
      // Of the last order the collector has judged what was sold.
      told[index] = count !== null && (name === 'ordered' || count >= minimum) ? count : null
    }),
  )
  return {
    told,
    end() {
      for (const end of ends) end()
    },
  }
}

/** Short notes in a corner, one after the other, each with a figure of the store; polite, and gone for good once they are closed. */
export const mount: WidgetModule['mount'] = (root, content, api) => {
  const own = content as CompiledImpulse
  const { language, isPreview, corner, record } = api
  const words = texts[language]
  const phone = matchMedia(PHONE)
  const line = make('p')
  const close = make('button', { type: 'button', textContent: '×' })
  const note = make('div', { className: 'note' })
  // It stands there before anything is said in it, or nobody would hear that.
  const status = make('div', { className: 'status' })
  describe(status, { role: 'status', 'aria-live': 'polite' })
  describe(note, { role: 'group', 'aria-label': words.notices })
  describe(close, { 'aria-label': words.close })
  for (const [key, value] of Object.entries({
    radius: `${own.radius}px`,
    ground: own.ground,
    text: own.text_color,
    number: own.number_color,
    icon: own.icon_color,
  }))
    note.style.setProperty(`--${key}`, value)
  root.append(status)

  const followed = followFigures(own.notes, api)
  let clock: ServerClock = () => (isPreview ? Date.now() : null)
  if (own.notes.some(({ name }) => name === 'ordered'))
    startServerClock(api.askTime).then(
      (started) => {
        clock = started
      },
      () => {},
    )
  let free = () => {}
  let isTold = false
  const place = () => {
    free()
    free = corner(note, { corner: own.corner, ...(phone.matches ? own.mobile : own.desktop), order: ORDER })
  }
  /** In a preview nothing may be counted yet: the least that a visitor would see, named for what it is. */
  const sampleOf = ({ name, minimum }: CompiledNote): number =>
    name === 'ordered' ? Math.floor((Date.now() - SAMPLE_AGO) / 60_000) : minimum
  const show = (index: number): boolean => {
    const one = own.notes[index]
    const real = followed.told[index] ?? null
    if (!one || (real === null && !isPreview)) return false
    const said = sayNote(one, real ?? sampleOf(one), { now: clock(), language })
    if (!said) return false
    const [before, figure, after] = said
    line.replaceChildren(before, make('b', { textContent: figure }), after)
    if (real === null) line.append(make('i', { textContent: words.sample }))
    note.replaceChildren(...(one.icon === 'none' ? [] : [drawIcon(icons[one.icon])]), line, close)
    root.append(note)
    status.textContent = before + figure + after
    place()
    if (!isTold) record('widget_shown')
    isTold = true
    return true
  }
  const hide = () => {
    free()
    free = () => {}
    note.remove()
    status.textContent = ''
  }
  const isHeld = () => note.matches(':hover') || note.contains(root.activeElement)
  // Who edits it waits for nothing.
  const times = isPreview ? { ...own, delay: 0, pause: 2, most: Number.POSITIVE_INFINITY } : own
  const stop = takeTurns(times, { count: own.notes.length, show, hide, isHeld })
  const move = () => note.isConnected && place()
  phone.addEventListener('change', move)
  const end = () => {
    stop()
    followed.end()
    phone.removeEventListener('change', move)
    hide()
  }
  const leave = () => {
    stopEscape()
    end()
    record('widget_closed')
  }
  close.addEventListener('click', leave)
  const stopEscape = onEscape(root, note, leave)
  return {
    remove() {
      stopEscape()
      end()
      status.remove()
    },
  }
}
