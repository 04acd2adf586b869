import { createContext, destroyContext, domToForeignObjectSvg } from 'modern-screenshot'
import { bounds } from './bounds.ts'
import { DrawingForbidden, drawSvg } from './draw.ts'
import { writeFontCss } from './fonts.ts'
import { createLoader } from './load.ts'
import { createFilter } from './within.ts'

export interface Picture {
  bytes: Uint8Array<ArrayBuffer>
  type: 'image/webp' | 'image/jpeg'
  width: number
  height: number
  /** Pictures, videos and frames of others that the browser does not let anybody copy. */
  left: number
  /** Pictures that could not be loaded. */
  unloaded: number
}

/** Why there is none: the store's policy forbids it, it took too long, or the page could not be drawn. */
export type CaptureFault = 'forbidden' | 'late' | 'failed'

/** Lazy pictures below the fold never load: whoever waits for them waits in vain. */
const LOADING_MS = 1000

/** The color that shows where the page paints nothing. */
const backgroundOf = (doc: Document): string => {
  const colors = [doc.documentElement, doc.body].map((each) => getComputedStyle(each).backgroundColor)
  return colors.find((color) => color !== 'transparent' && !/, 0\)$/.test(color)) ?? '#fff'
}

/** Where default styles are read: beside the body, so that no rule of the page counts it, and ours, so that nobody sees it. */
function addSandbox(doc: Document): HTMLIFrameElement {
  const frame = doc.createElement('iframe')
  frame.setAttribute('data-vitrine', 'capture')
  frame.setAttribute('aria-hidden', 'true')
  frame.style.cssText = 'position:fixed!important;visibility:hidden!important;width:0!important;height:0!important'
  doc.documentElement.append(frame)
  return frame
}

/** Whether the page has a picture of this address that shows nothing. */
const isBrokenIn =
  (doc: Document) =>
  (url: string): boolean =>
    [...doc.querySelectorAll('img')].some(
      (image) => image.complete && image.naturalWidth === 0 && (image.currentSrc || image.src) === url,
    )

async function draw(doc: Document, signal: AbortSignal): Promise<Picture> {
  const { clientWidth, scrollHeight } = doc.documentElement
  const size = { width: clientWidth, height: Math.min(scrollHeight, bounds.height) }
  const loader = createLoader({ signal, isBroken: isBrokenIn(doc) })
  const { filter, left } = createFilter(doc, size.height, signal)
  const fontCss = await writeFontCss(doc, loader.load)
  const context = await createContext(doc.documentElement, {
    ...size,
    backgroundColor: backgroundOf(doc),
    filter,
    timeout: LOADING_MS,
    fetchFn: loader.fetchPicture,
    font: fontCss === '' ? false : { cssText: fontCss },
    features: { copyScrollbar: false },
  })
  const sandbox = addSandbox(doc)
  context.sandbox = sandbox
  try {
    const svg = await domToForeignObjectSvg(context)
    signal.throwIfAborted()
    const missed = loader.missed()
    return { ...(await drawSvg(svg, size)), ...missed, left: left() + missed.left }
  } finally {
    destroyContext(context)
    sandbox.remove()
  }
}

/** A picture of the top of the page as it is shown now, or why there is none. Nothing of it stays in the page. */
export async function capturePage(doc: Document, patienceMs: number): Promise<Picture | CaptureFault> {
  const aborted = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<CaptureFault>((resolve) => {
    timer = setTimeout(() => {
      aborted.abort()
      resolve('late')
    }, patienceMs)
  })
  const drawn = draw(doc, aborted.signal).catch(
    (error: unknown): CaptureFault => (error instanceof DrawingForbidden ? 'forbidden' : 'failed'),
  )
  try {
    return await Promise.race([drawn, late])
  } finally {
    clearTimeout(timer)
    aborted.abort()
  }
}
