import { bounds, scaleOf } from './bounds.ts'

/** The store's policy lets the page draw nothing, or the browser lets nobody read what was drawn. */
export class DrawingForbidden extends Error {}

/** What no XML may hold. */
const DEFECTS = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu
const QUALITIES = [0.82, 0.65, 0.45, 0.3]

/** An image that fails to load was forbidden: what is in it is our own text. */
const loadImage = (src: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new DrawingForbidden())
    image.src = src
  })

const encode = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((resolve, reject) => {
    try {
      canvas.toBlob(resolve, type, quality)
    } catch {
      reject(new DrawingForbidden())
    }
  })

/** Some browsers write no WebP. */
async function encodeWithin(canvas: HTMLCanvasElement): Promise<Blob> {
  for (const quality of QUALITIES) {
    const webp = await encode(canvas, 'image/webp', quality)
    const blob = webp?.type === 'image/webp' ? webp : await encode(canvas, 'image/jpeg', quality)
    if (blob && blob.size <= bounds.bytes) return blob
  }
  throw new Error('too large')
}

interface Size {
  width: number
  height: number
}

/** Draws what has become of the page into a picture of at most so many bytes. */
export async function drawSvg(svg: SVGElement, { width, height }: Size) {
  const text = new XMLSerializer().serializeToString(svg).replace(DEFECTS, '')
  const image = await loadImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`)
  const scale = scaleOf(width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await encodeWithin(canvas)
  return {
    bytes: new Uint8Array(await blob.arrayBuffer()),
    type: blob.type as 'image/webp' | 'image/jpeg',
    width: canvas.width,
    height: canvas.height,
  }
}
