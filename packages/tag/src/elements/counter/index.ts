import type { CompiledCounter } from '@vitrine/contract'
import { drawCounter } from '../../counters/draw.ts'
import type { ElementModule } from '../../element.ts'
import { createRoom } from '../../rooms/keep-still.ts'

export { css } from '../../counters/draw.ts'

/** Shows a figure of the store as it is counted; nothing while there is none, or one below the minimum. */
export const mount: ElementModule['mount'] = (root, content, api) => {
  const own = content as CompiledCounter
  const drawn = drawCounter(own, api.language)
  root.append(drawn.box, drawn.spoken)
  const room = createRoom(
    () => (room.hasRoom() ? (root.host as Element) : api.target),
    (hasRoom) => {
      api.show(hasRoom)
      drawn.show(hasRoom)
    },
  )
  const end = api.figures({ name: own.name, of: own.of, product: own.product, every: own.every }, (count) => {
    const isEnough = count !== null && count >= own.minimum
    if (isEnough) drawn.write(count)
    else if (api.isPreview) drawn.writeSample()
    else drawn.silence()
    drawn.show(isEnough ? room.want(true) : api.isPreview || room.want(false))
  })
  return {
    remove() {
      end()
      room.end()
      drawn.remove()
    },
  }
}
