import type { AdVisualContent } from '@vitrine/contract'
import type { WidgetModule } from '../../widget.ts'

export const css = ':host{all:initial}div{font:16px/1.5 system-ui,sans-serif}'

/** Shows the text of a ad visual in the shadow root; `remove` leaves nothing behind. */
export const mount: WidgetModule['mount'] = (host, content, { record }) => {
  const { text } = content as AdVisualContent
  const box = document.createElement('div')
  box.textContent = text
  host.append(box)
  record('widget_shown')
  return { remove: () => box.remove() }
}
