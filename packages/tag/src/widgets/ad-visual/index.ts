import type { CompiledVisual } from '@vitrine/contract'
import { linkTo, make } from '../../elements/make.ts'
import { isInRoom, roomOf } from '../../rooms/rooms.ts'
import type { WidgetModule } from '../../widget.ts'

/** As wide as its place, up to what somebody has chosen; what was kept free has the margins already. */
export const css = `
:host{all:initial;display:block}
.box{max-width:var(--width);margin:var(--margin)}
a,img{display:block}
a{border-radius:var(--radius)}
a:focus-visible{outline:3px solid #1d4ed8;outline-offset:3px}
img{width:100%;height:auto;border-radius:var(--radius);color:#4b5563;font:14px/1.5 system-ui,"Noto Sans TC",sans-serif}`

const paint = ({ files, alt, width, height, max_width }: CompiledVisual): HTMLElement => {
  const image = make('img', { alt, width, height, decoding: 'async', loading: 'lazy' })
  // Before its address: a browser loads whatever it knows first.
  image.sizes = `(max-width:${max_width}px) 100vw,${max_width}px`
  image.srcset = files.map((file) => `${file.url} ${file.width}w`).join(',')
  image.src = files[0]?.url ?? ''
  return image
}

/** A picture at an element of the page, with a link if it has one. */
export const mount: WidgetModule['mount'] = (root, content, { record, isPreview }) => {
  const own = content as CompiledVisual
  const host = root.host as HTMLElement
  const shown = linkTo(own.link, own.tab, paint(own))
  const box = make('div', { className: 'box', hidden: !own.files.length }, shown)
  const margin = isInRoom(host) ? 0 : own.margin
  const side = (is: CompiledVisual['align']) => (own.align === is ? '0' : 'auto')
  for (const [name, value] of Object.entries({
    width: `${own.max_width}px`,
    margin: `${margin}px ${side('right')} ${margin}px ${side('left')}`,
    radius: `${own.radius}px`,
  }))
    box.style.setProperty(`--${name}`, value)
  root.append(box)
  if (own.link) shown.addEventListener('click', () => record('widget_clicked'))
  // On the stage and in a preview nobody is reading yet.
  const room = isPreview ? undefined : roomOf(host, () => {})
  room?.want(true)
  record('widget_shown')
  return {
    remove() {
      room?.end()
      box.remove()
    },
  }
}
