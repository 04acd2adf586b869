import sharp from 'sharp'
import type { TestFile } from './api.ts'

const toFile = (name: string, bytes: Uint8Array): TestFile => ({ name, bytes: new Uint8Array(bytes) })

/** A picture of one color, `width` by `height` pixels. */
export const makePng = async (width: number, height: number, name = 'picture.png'): Promise<TestFile> =>
  toFile(
    name,
    await sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  )

/** A photograph: noise, so that it compresses as badly as one. */
export async function makePhoto(width: number, height: number, orientation?: number): Promise<TestFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const picture = sharp({ create: { width, height, channels: 3, background: 'teal', noise } }).jpeg({ quality: 90 })
  const about = { exif: { IFD0: { Copyright: 'a secret of the camera' } }, ...(orientation && { orientation }) }
  return toFile('IMG_0001.JPG', await picture.withMetadata(about).toBuffer())
}

/** An animation of so many frames. */
export async function makeGif(width: number, height: number, frames: number): Promise<TestFile> {
  const frame = (n: number) =>
    sharp({ create: { width, height, channels: 3, background: { r: (n * 80) % 256, g: 0, b: 0 } } })
      .png()
      .toBuffer()
  const pictures = await Promise.all(Array.from({ length: frames }, (_, n) => frame(n)))
  return toFile(
    'moving.gif',
    await sharp(pictures, { join: { animated: true } })
      .gif()
      .toBuffer(),
  )
}

export const makeSvg = (content = '', size = 'width="40" height="20"', name = 'drawing.svg'): TestFile =>
  toFile(
    name,
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="40" height="20" fill="teal"/>${content}</svg>`,
    ),
  )

/** A small file that takes minutes to draw. */
export function makeFilterBomb(): TestFile {
  const step = '<feGaussianBlur stdDeviation="400"/><feTurbulence numOctaves="50"/><feMorphology radius="900"/>'
  const filter = `<filter id="f">${step.repeat(40)}</filter><rect width="2000" height="2000" filter="url(#f)"/>`
  return makeSvg(filter, 'width="2000" height="2000"', 'filters.svg')
}

/** Ten times ten, twelve levels deep. */
export function makeUseBomb(size?: string): TestFile {
  const level = (_: unknown, n: number) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`
  const levels = Array.from({ length: 12 }, level).join('')
  return makeSvg(`<defs><path id="g0" d="M0 0L9 9"/>${levels}</defs><use href="#g12"/>`, size, 'uses.svg')
}
