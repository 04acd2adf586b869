import { ellipse, gradientAround, gradientDown, path, seededNumbers, stroke } from './brush.ts'
import { mix, shade, tint } from './color.ts'

type Hills = { width: number; height: number; seed: string; hill: string; mist: string }

/** One ridge line as a closed shape from `top` down to the lower edge. */
function ridge({ width, height }: Hills, top: number, swing: number, next: () => number): string {
  const steps = 7
  const points = Array.from(
    { length: steps + 1 },
    (_, index) => [(index * width) / steps, top - next() * swing] as const,
  )
  let d = `M0 ${height}L0 ${points[0]?.[1].toFixed(0)}`
  for (let index = 1; index <= steps; index += 1) {
    const [x, y] = points[index] ?? [0, 0]
    const [px, py] = points[index - 1] ?? [0, 0]
    const bend = (x - px) * 0.5
    d += `C${(px + bend).toFixed(0)} ${py.toFixed(0)} ${(x - bend).toFixed(0)} ${y.toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)}`
  }
  return `${d}L${width} ${height}Z`
}

/** Ridge behind ridge, each foot lost in mist. */
export function drawHillRange(hills: Hills, from: number, to: number, layers: number): string {
  const next = seededNumbers(hills.seed)
  let picture = ''
  for (let layer = 0; layer < layers; layer += 1) {
    const nearness = layer / (layers - 1)
    const color = mix(hills.mist, hills.hill, 0.2 + nearness * 0.72)
    const top = from + (to - from) * nearness
    const id = `${hills.seed}${layer}`
    picture +=
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${color}"/>` +
      `<stop offset=".55" stop-color="${mix(color, hills.mist, 0.72 - nearness * 0.4)}"/><stop offset="1" stop-color="${hills.mist}"/></linearGradient>` +
      path(ridge(hills, top, 190 - nearness * 90, next), `url(#${id})`)
  }
  return picture
}

/** Rows of tea bushes on a slope that comes toward the viewer. */
export function drawTeaRows(width: number, top: number, bottom: number, green: string): string {
  const rows = 9
  let picture = path(
    `M0 ${top + 60}C${width * 0.3} ${top - 30} ${width * 0.6} ${top + 70} ${width} ${top}V${bottom}H0Z`,
    mix(green, '#d9cf9f', 0.34),
  )
  for (let row = 0; row < rows; row += 1) {
    const depth = (row / rows) ** 1.5
    const y = top + 52 + depth * (bottom - top)
    const thick = 9 + depth * 52
    const sway = 46 - depth * 20
    const curve = `M-20 ${y + 18}C${width * 0.28} ${y - sway - 20} ${width * 0.58} ${y + sway} ${width + 20} ${y - 38}`
    picture += stroke(curve, shade(green, 0.36 - depth * 0.1), thick)
    picture += stroke(
      curve,
      mix(green, '#a9bd77', 0.2 + depth * 0.16),
      thick * 0.62,
      `transform="translate(0 ${-thick * 0.18})"`,
    )
    picture += stroke(
      curve,
      '#d7dfa6',
      thick * 0.12,
      `transform="translate(0 ${-thick * 0.4})" opacity=".5" stroke-dasharray="${thick * 0.2} ${thick * 0.62}"`,
    )
  }
  return picture
}

export function drawSky(
  width: number,
  height: number,
  sun: [x: number, y: number, r: number],
  top: string,
  low: string,
): string {
  const [x, y, r] = sun
  return (
    gradientDown('sky', [
      [0, top],
      [0.6, low],
      [1, tint(low, 0.3)],
    ]) +
    gradientAround('sunlight', [
      [0, '#fff4da', 0.95],
      [0.3, '#ffeccb', 0.5],
      [1, '#ffeccb', 0],
    ]) +
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>` +
    ellipse([x, y, r * 4.4, r * 4.4], 'url(#sunlight)') +
    ellipse([x, y, r, r], '#fff6e2')
  )
}
