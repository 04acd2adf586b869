import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import sharp, { type Metadata } from 'sharp'
import { fitWidth } from './fit.ts'

/*
 * A process of its own that draws one SVG: what draws it heeds no timeout, so only the end of its process stops it. Started by
 * `drawing.ts` with the drawing's file, the file to paint into, and how wide to paint.
 */

/** What became of the drawing. One that takes too long or too much memory gives no answer: its process is killed. */
export type Drawn = 'drawn' | 'unreadable' | 'too_slim' | 'too_complex'

/** Pixels of a drawing's inch, and the most that libvips takes. */
const [usualDensity, mostDensity] = [72, 100_000]
const mostMemory = 1024 * 1_048_576

const end = () => process.kill(process.pid, 'SIGKILL')

// Whoever asked is gone, be it by a crash.
process.on('disconnect', end)
setInterval(() => process.memoryUsage.rss() > mostMemory && end(), 50).unref()
// The server's other work goes first.
setPriority(10)
sharp.cache(false)
sharp.concurrency(1)
// Whatever else the bytes may be is not read here.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })

/** A drawing has no size of its own that means anything: it is painted as wide as images get, and no higher than they can be. */
async function paint(svg: Buffer, { width, height, density = usualDensity }: Metadata, target: string, widest: number) {
  const scale = widest / width
  const fitting = fitWidth(widest, height * scale)
  if (fitting === 0) return 'too_slim'
  const painted = Math.min(mostDensity, Math.max(1, (density * fitting) / width))
  const picture = sharp(svg, { density: painted }).resize({ width: fitting }).png({ compressionLevel: 1 })
  return picture.toFile(target).then(
    () => 'drawn' as const,
    () => 'too_complex' as const,
  )
}

/** What is said of a drawing whose size cannot be told: who nests its parts endlessly gives no size, and reckoning it takes long. */
const refuse = (ms: number): Drawn => (ms > 1000 ? 'too_complex' : 'unreadable')

async function draw(file: string, target: string, widest: number): Promise<Drawn> {
  // By its bytes and not by its name: a drawing that lies nowhere can name no file beside it.
  const svg = await readFile(file)
  const began = performance.now()
  const about = await sharp(svg, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  return about ? paint(svg, about, target, widest) : refuse(performance.now() - began)
}

const [file = '', target = '', widest = ''] = process.argv.slice(2)
const drawn = await draw(file, target, Number(widest))
process.send?.(drawn, () => {
  process.off('disconnect', end)
  process.disconnect()
})
