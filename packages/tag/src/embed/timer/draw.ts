import type { CompiledTimer, MiniDevice } from '@vitrine/contract'
import type { TimerPhase } from '@vitrine/targeting'
import { make } from '../../elements/make.ts'

const lengths = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 } as const
type Unit = keyof typeof lengths
const units = Object.keys(lengths) as Unit[]

/** Words of more letters give way to the others where there is little room. */
const LONG = 5

/** Where a figure would stand that nobody can tell now. */
const unknown = '--'

export interface Drawing {
  /** What the timer shows at an instant (ms); null: nobody knows what time it is. */
  show(phase: TimerPhase, now: number | null): void
}

/** Figures with their units, which are made anew where what they count to is another one. */
function createFigures({ units: words, name }: CompiledTimer) {
  const row = make('div', { className: 'row' })
  row.setAttribute('role', 'timer')
  row.setAttribute('aria-label', name)
  const figures = new Map<Unit, HTMLElement>()
  let target: number | null = null
  const build = (left: number) => {
    figures.clear()
    row.textContent = ''
    for (const unit of units) {
      // Days are there for as long as there was one when it began.
      if (unit === 'days' && left < lengths.days) continue
      const figure = make('b')
      figures.set(unit, figure)
      const word = make('i', { className: words[unit].length > LONG ? 'long' : '' }, words[unit])
      row.append(make('span', { className: 'part' }, figure, word))
    }
  }
  return {
    row,
    write(until: number, now: number | null) {
      const left = now === null ? null : Math.max(0, Math.ceil((until - now) / 1000))
      if (until !== target && left !== null) {
        target = until
        build(left)
      }
      let rest = left ?? 0
      for (const [unit, figure] of figures) {
        const n = Math.floor(rest / lengths[unit])
        rest -= n * lengths[unit]
        const text = left === null ? unknown : unit === 'days' ? `${n}` : `${n}`.padStart(2, '0')
        if (figure.textContent !== text) figure.textContent = text
      }
    },
  }
}

const paint = (box: HTMLElement, colors: Record<string, string>) => {
  for (const [name, color] of Object.entries(colors)) box.style.setProperty(`--${name}`, color)
}

const showTitle = ({ title }: CompiledTimer) => (title ? [make('p', { className: 'title' }, title)] : [])

/** The timer, as high as its frame. */
export function drawTimer(root: HTMLElement, timer: CompiledTimer): Drawing {
  const { number, unit, left, right, before, after, note } = timer
  const figures = createFigures(timer)
  const counting = [...showTitle(timer), figures.row, ...(note ? [make('p', { className: 'note' }, note)] : [])]
  const box = make('div', { className: 't' })
  paint(box, { number, unit, left, right })
  let shown = ''
  return {
    show({ name, target }, now) {
      if (name !== shown) {
        shown = name
        box.replaceChildren(
          ...(name === 'running' ? counting : [make('p', { className: 'text' }, name === 'before' ? before : after)]),
        )
        root.replaceChildren(...(name === 'waiting' || name === 'gone' ? [] : [box]))
      }
      if (target !== null) figures.write(target, now)
    },
  }
}

/** The thin bar that stands for the timer while it is out of sight. */
export function drawMini(root: HTMLElement, timer: CompiledTimer, device: MiniDevice, onClose: () => void): Drawing {
  const { ground = '', color = '' } = timer[device] ?? {}
  const figures = createFigures(timer)
  const close = make('button', { type: 'button', onclick: onClose }, '×')
  close.setAttribute('aria-label', timer.close)
  const box = make('div', { className: 'm' }, ...showTitle(timer), figures.row, close)
  paint(box, { ground, color })
  return {
    show({ target }, now) {
      if (box.isConnected !== (target !== null)) root.replaceChildren(...(target === null ? [] : [box]))
      if (target !== null) figures.write(target, now)
    },
  }
}
