import type { CompiledPlugin } from '@vitrine/contract'
import { drawCounter, css as line } from '../../counters/draw.ts'
import { make } from '../../elements/make.ts'
import { onEscape } from '../../floating/escape.ts'
import { roomOf } from '../../rooms/rooms.ts'
import type { WidgetApi, WidgetModule } from '../../widget.ts'
import { floatingCss, texts } from './floating.ts'

export const css = line + floatingCss

const PHONE = '(max-width:767px)'
/** The menu and cards go first: this is no more than a line. */
const ORDER = 4

type Drawn = ReturnType<typeof drawCounter>

/** What becomes of each figure: whether it may be seen. */
const follow = (own: CompiledPlugin, drawn: Drawn, { figures, isPreview }: WidgetApi, want: (is: boolean) => boolean) =>
  figures({ name: own.name, of: own.of, product: own.product, every: own.every }, (count) => {
    const isEnough = count !== null && count >= own.minimum
    if (isEnough) drawn.write(count)
    else if (isPreview) drawn.writeSample()
    else drawn.silence()
    drawn.show(want(isEnough || !!isPreview))
  })

/** A line in a corner, which its visitor may close. */
const float = (root: ShadowRoot, own: CompiledPlugin, drawn: Drawn, api: WidgetApi) => {
  const { float: place } = own
  const phone = matchMedia(PHONE)
  const close = make('button', { type: 'button', textContent: '×' })
  close.setAttribute('aria-label', texts[api.language].close)
  const card = make('div', { className: 'float' }, drawn.box, drawn.spoken, close)
  let free = () => {}
  let isShown = false
  const leave = () => {
    free()
    free = () => {}
    card.remove()
  }
  const show = (isWanted: boolean) => {
    if (isWanted === isShown || !place) return isWanted
    isShown = isWanted
    leave()
    if (!isWanted) return false
    root.append(card)
    free = api.corner(card, { corner: place.corner, ...(phone.matches ? place.mobile : place.desktop), order: ORDER })
    return true
  }
  const move = () => {
    if (!isShown) return
    isShown = false
    show(true)
  }
  phone.addEventListener('change', move)
  const end = follow(own, drawn, api, show)
  const remove = () => {
    stopEscape()
    phone.removeEventListener('change', move)
    leave()
  }
  const shut = () => {
    end()
    remove()
    api.record('widget_closed')
  }
  close.addEventListener('click', shut)
  const stopEscape = onEscape(root, card, shut)
  return () => {
    end()
    remove()
  }
}

/** A line at an element of the page, in the room that was kept for it. */
const stand = (root: ShadowRoot, own: CompiledPlugin, drawn: Drawn, api: WidgetApi) => {
  root.append(drawn.box, drawn.spoken)
  // On the stage and in a preview nobody is reading yet.
  if (api.isPreview) return follow(own, drawn, api, (isWanted) => isWanted)
  const room = roomOf(root.host as HTMLElement, drawn.show)
  const end = follow(own, drawn, api, room.want)
  return () => {
    end()
    room.end()
  }
}

/** A line with a figure of the store, as it is counted; nothing while there is none, or one below the minimum. */
export const mount: WidgetModule['mount'] = (root, content, api) => {
  const own = content as CompiledPlugin
  const drawn = drawCounter(own, api.language)
  const end = (own.float ? float : stand)(root, own, drawn, api)
  api.record('widget_shown')
  return {
    remove() {
      end()
      drawn.remove()
    },
  }
}
