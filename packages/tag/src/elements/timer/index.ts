import type { CompiledPlacedTimer } from '@vitrine/contract'
import type { ElementModule } from '../../element.ts'
import { bringTimer } from '../../embed/timer/bring.ts'
import { createMinis, type Minis } from '../../embed/timer/minis.ts'
import { make } from '../make.ts'

/** As high as the room that was kept, whatever the timer's own height has become. */
export const css = `
.box{height:var(--height);border-radius:var(--radius);overflow:hidden}
iframe{height:100%!important}`

/** One for all timers that versions place: their bars take turns. */
let minis: Minis | undefined

/** A saved countdown timer: its own page, in a frame. */
export const mount: ElementModule['mount'] = (root, content, { base, show, fail }) => {
  const { timer: id, height, radius } = content as CompiledPlacedTimer
  const box = make('div', { className: 'box' })
  box.style.setProperty('--height', `${height}px`)
  box.style.setProperty('--radius', `${radius}px`)
  root.append(box)
  minis ??= createMinis()
  let isFirst = true
  const { remove } = bringTimer({
    id,
    base: new URL('../embed/', base).href,
    minis,
    place: (frame) => box.append(frame),
    onHeight(shown) {
      // Before anybody's eyes its room stays: the page would jump.
      if (isFirst || shown > 0) show(shown > 0)
      isFirst = false
    },
    onFailed() {
      show(false)
      fail('timer')
    },
  })
  return {
    remove() {
      remove()
      box.remove()
    },
  }
}
