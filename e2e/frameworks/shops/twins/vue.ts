import { createApp, h, nextTick, shallowRef, type VNode } from 'vue'
import type { TwinNode } from './model.ts'

const write = ({ key, tag, className, kids }: TwinNode): VNode =>
  h(
    tag,
    { key, class: className, 'data-key': key },
    kids.map((kid) => (typeof kid === 'string' ? kid : write(kid))),
  )

const shown = shallowRef<TwinNode>()
for (const id of ['#left', '#right']) createApp(() => shown.value && write(shown.value)).mount(id)
window.showTwins = (tree) => {
  shown.value = tree
  return nextTick()
}
