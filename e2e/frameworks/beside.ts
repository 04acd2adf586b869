import { brotliCompressSync, constants } from 'node:zlib'
import { type Cell, runCells } from './cells.ts'
import { wait } from './drive.ts'
import type { Driver } from './drivers/driver.ts'
import { canUndo, growthbook, growthbookHiding, hasMeans } from './growthbook.ts'
import { openPlan } from './open-plan.ts'
import type { FrameCount } from './page/trial.ts'
import { planBrief } from './pages.ts'
import type { Plan } from './plan.ts'
import { spots } from './shops/contract.ts'
import { shopNames } from './shops.ts'
import { steps } from './steps.ts'
import { tag } from './tool.ts'
import { operations } from './trials.ts'
import { readUntouched } from './untouched.ts'

/** Longer than in the matrix: GrowthBook looks at the address twice a second, and at a moved element once. */
const pace = { patience: 1500, stay: 700 }
/** How long a loaded page stands while its scripts are measured. */
const STAND_MS = 2000

/** What came of the same changes with our tag and with GrowthBook. */
export interface Beside {
  shop: string
  ours: Cell[]
  /** Empty where its changes cannot reach the shop's elements. */
  theirs: Cell[]
}

/** The pages of a shop; those with changes that GrowthBook cannot take back stay in force to the end. */
const planPages = (shop: string, turn: number): Plan[] =>
  planBrief(shop, turn).flatMap((plan) => [
    { ...plan, ...pace, trials: plan.trials.filter(canUndo) },
    {
      ...plan,
      ...pace,
      trials: plan.trials.filter((trial) => !canUndo(trial)),
      ending: steps.length,
      only: undefined,
    },
  ])

/** Both tools go through the same pages of a shop in turn. */
export const compareShop = async (driver: Driver, shop: string): Promise<Beside> => {
  const untouched = await readUntouched(driver, shop)
  const beside: Beside = { shop, ours: [], theirs: [] }
  for (const plan of planPages(shop, shopNames.indexOf(shop))) {
    beside.ours.push(...(await runCells(driver, plan, untouched)))
    if (hasMeans(shop)) beside.theirs.push(...(await runCells(driver, { ...plan, tool: growthbook }, untouched)))
  }
  return beside
}

export interface Loaded {
  frames: FrameCount[]
  /** First contentful paint after navigation (ms). */
  paint: number
  /** Of the tool's scripts (ms). */
  script: number
}

/** Opens a page and lets it stand. */
const loadPage = async (driver: Driver, plan: Plan): Promise<Loaded> => {
  const opened = await openPlan(driver, plan, (plan.tool ?? tag).address)
  try {
    await opened.load()
    await wait(STAND_MS)
    const paint = await opened.page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    )
    const frames = await opened.page.evaluate(() => window.probe.frames)
    return { frames, paint, script: (await opened.page.readScriptTime()) ?? Number.NaN }
  } finally {
    await opened.close()
  }
}

const compress = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength

/** Bytes that a tool loads for a version of every operation, compressed with brotli 11; what it sends is not in them. */
const readBytes = async (driver: Driver, plan: Plan): Promise<number> => {
  const { address } = plan.tool ?? tag
  const opened = await openPlan(driver, {
    ...plan,
    trials: operations.map((operation, index) => ({ ...operation, part: spots[index % spots.length] ?? 'plain' })),
  })
  try {
    // A page that does not bear all of them at once has loaded what makes them all the same.
    await opened.load().catch(() => {})
    await wait(STAND_MS)
    const addresses = await opened.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    const bodies = addresses
      .filter((name) => new URL(name).pathname.startsWith(address))
      .map(async (name) => Buffer.from(await (await fetch(name)).arrayBuffer()))
    return (await Promise.all(bodies)).reduce((sum, body) => sum + compress(body), 0)
  } finally {
    await opened.close()
  }
}

/** Ways to load, each as its documentation recommends it. */
const ways = {
  ours: { line: 'sync', tool: tag },
  theirs: { line: 'async', tool: growthbook },
  hiding: { line: 'async', tool: growthbookHiding },
} as const
export type Way = keyof typeof ways
export const wayNames = Object.keys(ways) as Way[]

/** Opens the first page of a shop in each way in turn, its script coming after `delay`; of several times the least disturbed. */
export const compareLoads = async (
  driver: Driver,
  shop: string,
  { delay, slowdown, runs }: { delay: number; slowdown: number; runs: number },
): Promise<Record<Way, Loaded>> => {
  const [plan] = planBrief(shop, shopNames.indexOf(shop)) as [Plan]
  const best: Partial<Record<Way, Loaded>> = {}
  for (let run = 0; run < runs; run++)
    for (const way of wayNames) {
      const { line, tool } = ways[way]
      const loaded = await loadPage(driver, { ...plan, only: undefined, variant: { line, delay, slowdown }, tool })
      if (loaded.script < (best[way]?.script ?? Number.POSITIVE_INFINITY)) best[way] = loaded
    }
  return best as Record<Way, Loaded>
}

export const compareBytes = async (driver: Driver, shop: string) => {
  const [plan] = planBrief(shop, shopNames.indexOf(shop)) as [Plan]
  const read = (way: Way) => readBytes(driver, { ...plan, only: undefined, tool: ways[way].tool })
  return { ours: await read('ours'), theirs: await read('theirs') }
}
