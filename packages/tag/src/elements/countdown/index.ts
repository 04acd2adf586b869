import type { CompiledCountdown } from '@vitrine/contract'
import { findEnd } from '@vitrine/targeting'
import type { ElementModule } from '../../element.ts'
import { type ServerClock, startServerClock, UNKNOWN_MS } from '../../time/server-clock.ts'
import { make } from '../make.ts'

/** `--size`, colors and `--radius` are the store's; letters are those of the page. */
export const css = `
.box{text-align:var(--align);container-type:inline-size}
p{margin:0 0 8px;font-weight:600;font-size:var(--title-size);line-height:1.4;overflow-wrap:anywhere}
.row{display:flex;gap:6px;justify-content:var(--align);align-items:center;height:var(--height);overflow:hidden}
.part{display:flex;flex-direction:column;align-items:center;justify-content:center;height:100%;box-sizing:border-box;min-width:0;
padding:0 .4em;border-radius:var(--radius);background:var(--ground);color:var(--number);font-size:var(--size);
font-size:min(var(--size),9cqi)}
b{min-width:1.4em;text-align:center;font-size:1em;font-weight:700;line-height:1.2;font-variant-numeric:tabular-nums}
i{max-width:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-style:normal;font-size:max(11px,.4em);line-height:1.4;
color:var(--unit)}
.over{font-size:var(--title-size);line-height:1.4;font-weight:600}`

const texts = {
  'zh-TW': { days: '天', hours: '時', minutes: '分', seconds: '秒', over: '活動已結束' },
  en: { days: 'days', hours: 'hours', minutes: 'min', seconds: 'sec', over: 'This offer has ended' },
}
const lengths = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 } as const
type Unit = keyof typeof lengths

/** Counts down by the server's clock, whatever the visitor's says. */
export const mount: ElementModule['mount'] = (root, content, { askTime, language, show, fail }) => {
  const own = content as CompiledCountdown
  const words = texts[language]
  const row = make('div', { className: 'row' })
  row.setAttribute('role', 'timer')
  const box = make('div', { className: 'box' })
  if (own.title) {
    const title = make('p', {}, own.title)
    if (own.title_color) title.style.color = own.title_color
    box.append(title)
    row.setAttribute('aria-label', own.title)
  }
  box.append(row)
  for (const [key, value] of Object.entries({
    align: own.align,
    size: `${own.size}px`,
    'title-size': `${own.title_size}px`,
    height: `${own.height}px`,
    radius: `${own.radius}px`,
    ground: own.number_ground,
    number: own.number_color,
    unit: own.unit_color,
  }))
    box.style.setProperty(`--${key}`, value)
  root.append(box)

  let timer: ReturnType<typeof setTimeout> | undefined
  let isGone = false
  const figures = new Map<Unit, HTMLElement>()
  const build = (left: number) => {
    const units = (Object.keys(lengths) as Unit[]).filter(
      (unit) => unit !== 'days' || (own.days !== 1 && left >= lengths.days),
    )
    for (const unit of units) {
      const figure = make('b')
      figures.set(unit, figure)
      row.append(make('span', { className: 'part' }, figure, make('i', {}, own.units[unit] || words[unit])))
    }
  }
  const write = (left: number) => {
    let rest = left
    for (const [unit, figure] of figures) {
      const n = Math.floor(rest / lengths[unit])
      rest -= n * lengths[unit]
      const text = unit === 'days' ? `${n}` : `${n}`.padStart(2, '0')
      if (figure.textContent !== text) figure.textContent = text
    }
  }
  const end = (isAtOnce: boolean) => {
    figures.clear()
    row.replaceChildren(own.over === 'text' ? make('span', { className: 'over' }, own.over_text || words.over) : '')
    if (own.over === 'hide') {
      box.style.visibility = 'hidden'
      // Before anybody's eyes its room stays: the page would jump.
      if (isAtOnce) show(false)
    }
  }
  const begin = (now: ServerClock) => {
    if (isGone) return
    const tick = (isFirst: boolean) => {
      const at = now()
      // The room stays.
      row.style.visibility = at === null ? 'hidden' : ''
      if (at === null) {
        timer = setTimeout(() => tick(isFirst), UNKNOWN_MS)
        return
      }
      const until = findEnd(own, at)
      const left = Math.ceil((until - at) / 1000)
      if (left <= 0) return end(isFirst)
      if (figures.size === 0) build(left)
      write(left)
      timer = setTimeout(() => tick(false), (until - at) % 1000 || 1000)
    }
    const at = now()
    if (at !== null && findEnd(own, at) > at) show(true)
    tick(true)
  }
  // A figure that may be wrong is none.
  startServerClock(askTime).then(begin, () => fail('clock'))
  return {
    remove() {
      isGone = true
      clearTimeout(timer)
      box.remove()
    },
  }
}
