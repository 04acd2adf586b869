import type { CompiledOverlay } from '@vitrine/contract'
import type { ElementModule } from '../../element.ts'
import { linkTo, make } from '../make.ts'

export const css = `
.layer{position:absolute;inset:0;overflow:hidden;pointer-events:none}
.layer[hidden]{display:none}
.layer>*{position:absolute;max-width:100%;max-height:100%}
a{pointer-events:auto}
img{display:block;width:100%;border:0}
a:focus-visible{outline:3px solid #1d4ed8;outline-offset:-3px}`

/** What no observer tells: something above a picture that has grown, a picture that a script has moved. */
const LOOK_MS = 500

/** A picture that lies on a picture of the page and follows it; on one that is too small it is not shown. */
export const mount: ElementModule['mount'] = (root, content, { target, fail }) => {
  const { picture, place, width, inset, opacity, link, new_tab, least } = content as CompiledOverlay
  const host = root.host as HTMLElement
  const stop = new AbortController()
  const image = make('img', { src: picture.url, alt: picture.alt, decoding: 'async', draggable: false })
  const shown = linkTo(link, new_tab, image)
  // It lies within whatever link the page has around its picture.
  if (link) shown.addEventListener('click', (event) => event.stopPropagation())
  const layer = make('div', { className: 'layer', hidden: true }, shown)
  const [vertical = 'center', horizontal = 'center'] = place.split('-')
  Object.assign(shown.style, {
    width: `${width}%`,
    opacity: `${opacity / 100}`,
    ...(place === 'center'
      ? { left: '50%', top: '50%', transform: 'translate(-50%,-50%)' }
      : { [vertical]: `${inset}px`, [horizontal]: `${inset}px` }),
  })
  root.append(layer)

  const names = ['left', 'top', 'width', 'height']
  let last = ''
  const put = (name: string, value: string) => host.style.setProperty(name, value, 'important')
  const look = () => {
    const to = target.getBoundingClientRect()
    const isLoaded = !(target instanceof HTMLImageElement) || (target.complete && target.naturalWidth > 0)
    const isSmall = to.width < least || to.height < least
    // What is not there yet, or not to be seen, has no size that would mean anything.
    if (isSmall && isLoaded && to.width > 0 && to.height > 0) fail('size')
    layer.hidden = isSmall
    if (isSmall) return
    const from = host.getBoundingClientRect()
    const left = (Number.parseFloat(host.style.left) || 0) + to.left - from.left
    const top = (Number.parseFloat(host.style.top) || 0) + to.top - from.top
    const next = [left, top, to.width, to.height].map((value) => Math.round(value * 10) / 10)
    if (next.join() === last) return
    last = next.join()
    names.forEach((name, i) => {
      put(name, `${next[i]}px`)
    })
  }
  const { zIndex } = getComputedStyle(target)
  for (const name of names) put(name, '0px')
  put('z-index', zIndex || 'auto')
  put('pointer-events', 'none')
  const resized = 'ResizeObserver' in window ? new ResizeObserver(look) : undefined
  for (const each of new Set([target, target.parentElement, host.offsetParent])) if (each) resized?.observe(each)
  target.addEventListener('load', look, { signal: stop.signal })
  addEventListener('resize', look, { signal: stop.signal })
  const timer = setInterval(look, LOOK_MS)
  look()
  return {
    remove() {
      stop.abort()
      clearInterval(timer)
      resized?.disconnect()
      layer.remove()
    },
  }
}
