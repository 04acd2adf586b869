import { expect, it } from 'vitest'
import { cpuMs, linear, measureGrowth } from './cost.ts'

/** Holds the CPU for about so many ms of its time. */
function burn(ms: number): void {
  const end = cpuMs() + ms
  while (cpuMs() < end);
}

const cheap = 0.005

it('tells what grows with the square', async () => {
  expect(await measureGrowth((size) => burn((size / 1000) ** 2 * cheap * 250))).toBeGreaterThan(linear)
})

it('takes what is linear for that, though the machine is busy whenever the text is long', async () => {
  let busy = 6
  const work = (size: number) => burn(size * cheap * (size > 4000 && busy-- > 0 ? 4 : 1))
  expect(await measureGrowth(work)).toBeLessThan(linear)
})
