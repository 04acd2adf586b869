import type { BeforeAfter } from '@vitrine/contract'
import type { ElementModule } from '../../element.ts'
import { describe, make } from '../make.ts'

/** `--at` is where the handle stands; colors and `--radius` are the store's. */
export const css = `
.frame{position:absolute;inset:0;overflow:hidden;border-radius:var(--radius);user-select:none;-webkit-user-select:none;
font:500 13px/1.4 system-ui,"Noto Sans TC",sans-serif;direction:ltr}
.horizontal{cursor:ew-resize;touch-action:pan-y pinch-zoom}
.vertical{cursor:ns-resize;touch-action:pan-x pinch-zoom}
img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;border:0}
.horizontal .before{clip-path:inset(0 calc(100% - var(--at)) 0 0)}
.vertical .before{clip-path:inset(0 0 calc(100% - var(--at)) 0)}
span{position:absolute;top:8px;padding:3px 10px;border-radius:999px;max-width:45%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;
background:var(--label-ground);color:var(--label-color);opacity:.9;pointer-events:none}
.one{left:8px}.two{right:8px}
.vertical .two{left:8px;right:auto;top:auto;bottom:8px}
input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;pointer-events:none}
.line{position:absolute;background:var(--ground);box-shadow:0 0 4px #0006;pointer-events:none}
.horizontal .line{top:0;bottom:0;left:calc(var(--at) - 1px);width:2px}
.vertical .line{left:0;right:0;top:calc(var(--at) - 1px);height:2px}
.handle{position:absolute;top:calc(50% - 20px);left:calc(50% - 20px);display:grid;place-items:center;width:40px;height:40px;
border-radius:50%;background:var(--ground);color:var(--color);box-shadow:0 1px 6px #0005}
.vertical svg{transform:rotate(90deg)}
svg{width:24px;height:24px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
input:focus-visible~.line .handle{outline:3px solid #1d4ed8;outline-offset:2px;box-shadow:0 0 0 2px #fff}
@media print{.line{display:none}}`

const texts = {
  'zh-TW': { before: '使用前', after: '使用後', slide: '拖曳比較「{before}」與「{after}」', share: '「{before}」{n}%' },
  en: { before: 'Before', after: 'After', slide: 'Compare {before} and {after}', share: '{before} {n}%' },
}

/** Two pictures on top of each other; how much of each is seen is a slider's to say. */
export const mount: ElementModule['mount'] = (root, content, { language }) => {
  const own = content as Omit<BeforeAfter, 'type'>
  const words = texts[language]
  const before = own.before_label || words.before
  const after = own.after_label || words.after
  const fill = (text: string) => text.replace('{before}', before).replace('{after}', after)
  const isVertical = own.direction === 'vertical'
  const show = ({ url, alt }: BeforeAfter['before'], className: string) =>
    make('img', { alt, className, decoding: 'async', draggable: false, src: url })

  const input = make('input', { type: 'range', min: '0', max: '100', step: '1' })
  describe(input, {
    'aria-label': fill(words.slide),
    'aria-orientation': own.direction,
  })
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  describe(svg, { viewBox: '0 0 24 24', 'aria-hidden': 'true' })
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', 'M9 7l-5 5 5 5M15 7l5 5-5 5')
  svg.append(path)
  const frame = make(
    'div',
    { className: `frame ${own.direction}` },
    show(own.after, 'after'),
    show(own.before, 'before'),
  )
  if (own.shows_labels)
    for (const [className, text] of [
      ['one', before],
      ['two', after],
    ] as const) {
      const label = make('span', { className }, text)
      // The slider says it.
      label.setAttribute('aria-hidden', 'true')
      frame.append(label)
    }
  frame.append(input, make('div', { className: 'line' }, make('div', { className: 'handle' }, svg)))
  for (const [key, value] of Object.entries({
    color: own.handle_color,
    ground: own.handle_ground,
    'label-color': own.label_color,
    'label-ground': own.label_ground,
    radius: `${own.radius}px`,
  }))
    frame.style.setProperty(`--${key}`, value)

  const set = (share: number) => {
    const at = Math.round(Math.min(100, Math.max(0, share)))
    // Upward is more to a slider, and to a person who looks at it.
    input.value = `${isVertical ? 100 - at : at}`
    input.setAttribute('aria-valuetext', fill(words.share).replace('{n}', `${at}`))
    frame.style.setProperty('--at', `${at}%`)
  }
  input.addEventListener('input', () => set(isVertical ? 100 - Number(input.value) : Number(input.value)))
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = frame.getBoundingClientRect()
    set(isVertical ? ((clientY - top) / height) * 100 : ((clientX - left) / width) * 100)
  }
  frame.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    frame.setPointerCapture?.(event.pointerId)
    follow(event)
    // The keys go on from where the pointer has been.
    input.focus({ preventScroll: true })
    event.preventDefault()
  })
  frame.addEventListener('pointermove', (event) => event.buttons & 1 && follow(event))
  set(own.start)
  root.append(frame)
  return { remove: () => frame.remove() }
}
