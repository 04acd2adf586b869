import { placeWidget } from '../deferred/widgets.ts'
import type { FigureWish } from '../figures/wish.ts'
import { widgets } from '../widgets.gen.ts'
import { bareApi } from './bare-api.ts'
import { keyOfFigure, readyName, type Scene, sceneName } from './scene.ts'

/** Where the built files lie. */
const base = import.meta.url.replace(/chunks\/[^/]*$/, '')

let remove = () => {}
/** Of several scenes that come while a chunk loads, the last one counts. */
let latest = 0

const show = ({ kind, content, files = {}, place = null, figures = {}, language, pose }: Scene) => {
  latest += 1
  const mine = latest
  document.documentElement.lang = language
  widgets[kind]?.(base).then((widget) => {
    if (mine !== latest) return
    remove()
    const own = {
      ...bareApi(),
      ...{ experience: 'stage', view: 'stage', base, language, pose, isPreview: true },
      figures(wish: FigureWish, hear: (count: number | null) => void) {
        hear(figures[keyOfFigure(wish)] ?? null)
        return () => {}
      },
      place: async () => place,
      part: async (path: string) => files[path],
    }
    remove = content === null ? () => {} : placeWidget(widget, kind, content, own)
    // What stands in the page is seen without scrolling; what floats floats all the same.
    const host = document.querySelector('body > [data-vitrine]')
    if (host) document.querySelector('#place')?.append(host)
  })
}

addEventListener('message', ({ source, data }: MessageEvent<{ name?: string; scene: Scene } | null>) => {
  if (source === parent && data?.name === sceneName) show(data.scene)
})
parent.postMessage({ name: readyName }, '*')
