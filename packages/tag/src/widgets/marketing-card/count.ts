import type { CompiledCard } from '@vitrine/contract'
import { findEnd } from '@vitrine/targeting'
import { make } from '../../elements/make.ts'
import type { AskTime } from '../../time/ask.ts'
import { type ServerClock, startServerClock, UNKNOWN_MS } from '../../time/server-clock.ts'
import type { Texts } from './texts.ts'

const lengths = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 } as const
type Unit = keyof typeof lengths
const names = Object.keys(lengths) as Unit[]

const split = (left: number): Record<Unit, string> => {
  let rest = left
  const parts = names.map((unit) => {
    const n = Math.floor(rest / lengths[unit])
    rest -= n * lengths[unit]
    return [unit, unit === 'days' ? `${n}` : `${n}`.padStart(2, '0')] as const
  })
  return Object.fromEntries(parts) as Record<Unit, string>
}

/** A countdown by the server's clock: in full, and in a few figures for the mini card. Without that clock there is none. */
export const createCount = (count: NonNullable<CompiledCard['count']>, askTime: AskTime, words: Texts) => {
  const row = make('div', { className: 'count' })
  row.setAttribute('role', 'timer')
  row.hidden = true
  const short = make('span', { className: 'short' })
  short.hidden = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let figures: [Unit, HTMLElement][] = []

  const build = (hasDays: boolean) => {
    figures = names.filter((unit) => unit !== 'days' || hasDays).map((unit) => [unit, make('b')] as [Unit, HTMLElement])
    row.replaceChildren(
      ...figures.map(([unit, figure]) =>
        make('span', {}, figure, make('i', {}, count.units[unit] || words.units[unit])),
      ),
    )
    if (count.days) row.append(make('small', {}, words.again(count.days)))
  }
  const draw = (left: number) => {
    const hasDays = left >= lengths.days
    if (!figures.length || hasDays !== (figures.length === names.length)) build(hasDays)
    const parts = split(left)
    for (const [unit, figure] of figures) if (figure.textContent !== parts[unit]) figure.textContent = parts[unit]
    const time = `${parts.hours}:${parts.minutes}:${parts.seconds}`
    short.textContent = hasDays ? `${parts.days}${count.units.days || words.units.days} ${time}` : time
  }
  const begin = (now: ServerClock) => {
    const tick = () => {
      const at = now()
      // Its room stays.
      row.style.visibility = short.style.visibility = at === null ? 'hidden' : ''
      if (at === null) {
        timer = setTimeout(tick, UNKNOWN_MS)
        return
      }
      const until = findEnd(count, at)
      const left = Math.ceil((until - at) / 1000)
      row.hidden = false
      short.hidden = left <= 0
      if (left <= 0) return row.replaceChildren(make('p', {}, count.over || words.over))
      draw(left)
      timer = setTimeout(tick, (until - at) % 1000 || 1000)
    }
    tick()
  }
  let isGone = false
  startServerClock(askTime).then(
    (now) => {
      if (!isGone) begin(now)
    },
    () => {},
  )
  return {
    row,
    short,
    stop() {
      isGone = true
      clearTimeout(timer)
    },
  }
}
