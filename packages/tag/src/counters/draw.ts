import type { CompiledCounter, Language } from '@vitrine/contract'
import { describe, make } from '../elements/make.ts'
import { icons } from './icons.ts'
import { texts } from './texts.ts'

/** A screen reader is told of another figure so often at most. */
const SPOKEN_MS = 300_000

/** Of the same height as the room that was kept: the text's lines, and 12 pixels. */
export const css = `
.box{display:flex;justify-content:var(--align);font-size:var(--size);line-height:1.4;font-weight:600;visibility:hidden}
.box.on{visibility:inherit}
.line{display:flex;gap:.4em;align-items:flex-start;padding:6px var(--side);border-radius:var(--radius);background:var(--ground);
color:var(--text);min-width:0}
svg{flex:none;width:1.2em;height:1.4em;fill:var(--icon)}
p{margin:0;overflow-wrap:anywhere}
b{color:var(--number);font-weight:800;font-variant-numeric:tabular-nums}
.sample{outline:2px dashed currentColor;outline-offset:-2px}
.sample i{margin-left:.6em;font-size:11px;font-weight:400;opacity:.75}
.spoken{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (prefers-reduced-motion:no-preference){b.new{animation:new .5s}@keyframes new{from{opacity:.2}}}`

export const drawIcon = (path: string): SVGElement => {
  const names = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(names, 'svg')
  const shape = document.createElementNS(names, 'path')
  describe(svg, { viewBox: '0 0 24 24', 'aria-hidden': 'true' })
  describe(shape, { d: path, 'fill-rule': 'evenodd' })
  svg.append(shape)
  return svg
}

const justify = { left: 'flex-start', center: 'center', right: 'flex-end' }

/** What is drawn of a counter, without where and when. */
type DrawnCounter = Pick<
  CompiledCounter,
  | 'name'
  | 'of'
  | 'text'
  | 'minimum'
  | 'icon'
  | 'align'
  | 'text_size'
  | 'text_color'
  | 'number_color'
  | 'icon_color'
  | 'ground'
  | 'radius'
>

/** A line with a figure, which is hidden as long as none is shown, and what is spoken of it. */
export const drawCounter = (own: DrawnCounter, language: Language) => {
  const words = texts[language]
  const text = own.text || words[own.name][own.of === 'shop' ? 'shop' : 'product']
  const [before = '', after = ''] = text.split('{n}')
  const { format } = new Intl.NumberFormat(language)
  // Until a figure is there it takes the room of the least one.
  const figure = make('b', { textContent: format(own.minimum) })
  const line = make('div', { className: 'line' }, make('p', {}, before, figure, after))
  const box = make('div', { className: 'box' }, line)
  // Whoever reads it by ear finds the figure of now, and is interrupted by few.
  const spoken = make('p', { className: 'spoken' })
  describe(box, { 'aria-hidden': 'true' })
  if (own.icon !== 'none') line.prepend(drawIcon(icons[own.icon]))
  for (const [key, value] of Object.entries({
    align: justify[own.align],
    size: `${own.text_size}px`,
    side: own.ground ? '12px' : '0',
    radius: `${own.radius}px`,
    ground: own.ground ?? 'none',
    text: own.text_color ?? 'inherit',
    number: own.number_color ?? 'inherit',
    icon: own.icon_color,
  }))
    box.style.setProperty(`--${key}`, value)

  let isWritten = false
  let spokenAt = Number.NEGATIVE_INFINITY
  const speak = (said: string) => {
    const now = performance.now()
    const isDue = !!said && now - spokenAt >= SPOKEN_MS
    if (isDue) spokenAt = now
    describe(spoken, { 'aria-live': isDue ? 'polite' : 'off' })
    spoken.textContent = said
  }
  const write = (count: number) => {
    const shown = format(count)
    if (figure.textContent !== shown) {
      figure.className = isWritten ? 'new' : ''
      figure.textContent = shown
    }
    isWritten = true
    speak(before + shown + after)
  }
  return {
    box,
    line,
    spoken,
    /** What is counted. */
    write(count: number) {
      line.classList.remove('sample')
      line.querySelector('i')?.remove()
      write(count)
    },
    /** In a preview nothing may be counted yet: what a visitor would see first, named for what it is. */
    writeSample() {
      if (!line.classList.contains('sample')) line.append(make('i', {}, words.sample))
      line.classList.add('sample')
      write(own.minimum)
    },
    silence: () => speak(''),
    show: (isShown: boolean) => box.classList.toggle('on', isShown),
    remove() {
      box.remove()
      spoken.remove()
    },
  }
}
