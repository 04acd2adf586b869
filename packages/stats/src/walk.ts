import { normalTail } from './numerics/normal-tail.ts'

/** A look that was taken: its information (any unit, the same for all), and how many standard errors were asked for. */
export type Look = { information: number; boundary: number }

/**
 * A test statistic Z on its way through looks: the density of Z at the latest look over the paths that crossed nowhere,
 * as masses at grid points, and the chances to have crossed above and below. E(Z) = drift·√information.
 */
export type Walk = {
  drift: number
  information: number
  points: Float64Array
  masses: Float64Array
  above: number
  below: number
}

/** Grid parameter r of Jennison and Turnbull: at 16 the boundaries are right to 1e-5. */
const GRID = 16
/** Two looks with less growth in between could not be told apart on the grid; more makes boundaries a little wider. */
const LEAST_GROWTH = 0.005
/** Beyond this many standard deviations the normal density is nothing. */
const FAR = 8
const ROOT_OF_CIRCLE = Math.sqrt(2 * Math.PI)

export const startWalk = (drift = 0): Walk => ({
  drift,
  information: 0,
  points: Float64Array.of(0),
  masses: Float64Array.of(1),
  above: 0,
  below: 0,
})

/** Z at the next look is N(mean(point), deviation²), given where it was. Information that shrank counts as a little growth. */
export const stepFrom = (walk: Walk, information: number) => {
  const next = Math.max(information, walk.information * (1 + LEAST_GROWTH))
  const [root, growth] = [Math.sqrt(next), next - walk.information]
  const means = walk.points.map((point) => (point * Math.sqrt(walk.information) + walk.drift * growth) / root)
  return { information: next, means, deviation: Math.sqrt(growth / next) }
}

/**
 * Goes on to a look by the recursion of Armitage, McPherson and Rowe (1969), integrated on the grid of Jennison and
 * Turnbull (2000, 19.2). A look without any information is none.
 */
export const takeLook = (walk: Walk, { information, boundary }: Look): Walk => {
  const step = stepFrom(walk, information)
  if (!(step.information > 0)) return walk
  const { above, below } = findCrossing(walk, step, boundary)
  const { points, weights } = makeGrid(walk.drift * Math.sqrt(step.information), boundary)
  const masses = findDensities(walk, step, points)
  for (let i = 0; i < masses.length; i++) masses[i] = (masses[i] as number) * (weights[i] as number)
  return {
    ...walk,
    information: step.information,
    points,
    masses,
    above: walk.above + above,
    below: walk.below + below,
  }
}

type Step = ReturnType<typeof stepFrom>

/** Chances to cross at the next look, and the density of |Z| at the boundary. */
export const findCrossing = ({ masses }: Walk, { means, deviation }: Step, boundary: number) => {
  let [above, below, density] = [0, 0, 0]
  for (let i = 0; i < masses.length; i++) {
    const [mass, mean] = [masses[i] as number, means[i] as number]
    const up = (boundary - mean) / deviation
    const down = (boundary + mean) / deviation
    if (up < FAR) above += mass * normalTail(up)
    if (down < FAR) below += mass * normalTail(down)
    if (up * up < FAR * FAR) density += mass * Math.exp(-0.5 * up * up)
    if (down * down < FAR * FAR) density += mass * Math.exp(-0.5 * down * down)
  }
  return { above, below, density: density / (deviation * ROOT_OF_CIRCLE) }
}

/** The density of Z at the next look, at these ascending points. */
const findDensities = ({ masses }: Walk, { means, deviation }: Step, points: Float64Array) => {
  const densities = new Float64Array(points.length)
  let first = 0
  for (let k = 0; k < points.length; k++) {
    const z = points[k] as number
    while (first < means.length && (means[first] as number) < z - FAR * deviation) first++
    let density = 0
    for (let i = first; i < means.length; i++) {
      const x = ((means[i] as number) - z) / deviation
      if (x > FAR) break
      density += (masses[i] as number) * Math.exp(-0.5 * x * x)
    }
    densities[k] = density / (deviation * ROOT_OF_CIRCLE)
  }
  return densities
}

/** Simpson's points and weights between −boundary and boundary: dense within 3 of the center, sparse up to 3 + 4 ln r. */
const makeGrid = (center: number, boundary: number) => {
  const nodes = [-boundary]
  for (let i = 1; i < 6 * GRID; i++) {
    const tail = 3 + 4 * Math.log(GRID / Math.min(i, 6 * GRID - i))
    const offset = i < GRID ? -tail : i > 5 * GRID ? tail : -3 + (3 * (i - GRID)) / (2 * GRID)
    const node = center + offset
    if (node > -boundary && node < boundary) nodes.push(node)
  }
  nodes.push(boundary)
  const points = new Float64Array(2 * nodes.length - 1)
  const weights = new Float64Array(points.length)
  for (let i = 0; i < nodes.length; i++) {
    const [before, node, after] = [nodes[Math.max(0, i - 1)] as number, nodes[i] as number, nodes[i + 1] ?? boundary]
    points[2 * i] = node
    weights[2 * i] = (after - before) / 6
    if (i + 1 === nodes.length) break
    points[2 * i + 1] = (node + after) / 2
    weights[2 * i + 1] = (after - node) * (4 / 6)
  }
  return { points, weights }
}
