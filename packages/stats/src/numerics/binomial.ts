import { logGamma } from './gamma.ts'
import type { Generator } from './generator.ts'

/** Below this expectation a draw counts its successes one after the other. */
const FEW = 10

/**
 * One draw of Binomial(n, p), exact: below an expectation of 10 by the waits between successes (Devroye 1986, X.4),
 * above by transformed rejection (Hörmann 1993, BTRS), in a time that does not grow with n.
 */
export const drawBinomial = (random: Pick<Generator, 'uniform'>, n: number, p: number): number => {
  if (!(n > 0 && p > 0)) return 0
  if (p >= 1) return n
  if (p > 0.5) return n - drawBinomial(random, n, 1 - p)
  return n * p < FEW ? drawByWaits(random, n, p) : drawByRejection(random, n, p)
}

const drawByWaits = (random: Pick<Generator, 'uniform'>, n: number, p: number): number => {
  const logOfFailure = Math.log1p(-p)
  let [tried, successes] = [0, -1]
  while (tried <= n) {
    tried += Math.floor(Math.log1p(-random.uniform()) / logOfFailure) + 1
    successes++
  }
  return successes
}

const drawByRejection = (random: Pick<Generator, 'uniform'>, n: number, p: number): number => {
  const deviation = Math.sqrt(n * p * (1 - p))
  const b = 1.15 + 2.53 * deviation
  const a = -0.0873 + 0.0248 * b + 0.01 * p
  const squeeze = 0.92 - 4.2 / b
  const scale = (2.83 + 5.1 / b) * deviation
  const logOdds = Math.log(p / (1 - p))
  const mode = Math.floor((n + 1) * p)
  const atMode = logGamma(mode + 1) + logGamma(n - mode + 1)
  for (;;) {
    const u = random.uniform() - 0.5
    const v = random.uniform()
    const rest = 0.5 - Math.abs(u)
    const k = Math.floor(((2 * a) / rest + b) * u + n * p + 0.5)
    if (rest >= 0.07 && v <= squeeze) return k
    if (k < 0 || k > n) continue
    const bound = atMode - logGamma(k + 1) - logGamma(n - k + 1) + (k - mode) * logOdds
    if (Math.log((v * scale) / (a / (rest * rest) + b)) <= bound) return k
  }
}

/**
 * The central range of Binomial(n, p) that leaves out at most `outside`/2 on either side: the most that may be left out
 * below and above.
 */
export const findCentralRange = (n: number, p: number, outside: number): { low: number; high: number } => {
  const logOdds = Math.log(p / (1 - p))
  let log = n * Math.log1p(-p)
  let [below, k] = [Math.exp(log), 0]
  const next = () => {
    k++
    log += logOdds + Math.log((n - k + 1) / k)
    below += Math.exp(log)
  }
  while (below <= outside / 2) next()
  const low = k
  while (below < 1 - outside / 2 && k < n) next()
  return { low, high: k }
}
