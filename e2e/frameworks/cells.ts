import type { Driver } from './drivers/driver.ts'
import { type Fault, type Finding, faults } from './judge.ts'
import type { FrameCount, Snapshot, Trial } from './page/trial.ts'
import { nameVariant } from './pages.ts'
import type { Plan } from './plan.ts'
import { type Result, runPlan } from './run.ts'
import { nameOf } from './trials.ts'

/** One operation on one element of one shop, and what came of it. */
export interface Cell {
  browser: string
  shop: string
  operation: string
  part: string
  variant: string
  findings: Finding[]
  frames: FrameCount
  /** Of the whole page (ms), where it was measured. */
  script?: number
}

const toCell = (browser: string, { plan, findings, frames, script }: Result, trial: Trial, index: number): Cell => ({
  browser,
  shop: plan.shop,
  operation: nameOf(trial),
  part: trial.part,
  variant: nameVariant(plan.variant),
  findings: [...findings],
  frames: frames[index] ?? { early: 0, late: 0, live: 0, hidden: 0 },
  script,
})

/** Which of a page's trials has done it: each alone on a page of its own; if none, it takes all of them together. */
const blame = async (driver: Driver, { plan, findings }: Result, untouched: Snapshot[]): Promise<Cell[]> => {
  const cells: Cell[] = []
  for (const trial of plan.trials)
    cells.push(toCell(driver.name, await runPlan(driver, { ...plan, trials: [trial] }, untouched), trial, 0))
  if (cells.every((cell) => cell.findings.length === 0)) cells[0]?.findings.push(...findings)
  return cells
}

/** Runs a page and tells what came of each of its trials. */
export const runCells = async (driver: Driver, plan: Plan, untouched: Snapshot[]): Promise<Cell[]> => {
  const result = await runPlan(driver, plan, untouched)
  if (result.findings.length > 0 && plan.trials.length > 1) return blame(driver, result, untouched)
  return plan.trials.map((trial, index) => toCell(driver.name, result, trial, index))
}

export const describeCell = ({ shop, operation, part, variant, findings }: Cell): string =>
  findings
    .map(
      ({ fault, step, detail }) => `${shop} · ${operation} · ${part} (${variant}), step ${step}: ${fault}\n${detail}`,
    )
    .join('\n')

const hasFault = (cell: Cell, fault: Fault) => cell.findings.some((finding) => finding.fault === fault)
const count = (cells: Cell[], test: (cell: Cell) => boolean) => cells.filter(test).length

const writeRow = (name: string, cells: Cell[]): string => {
  const sum = (when: keyof FrameCount) => cells.reduce((total, { frames }) => total + frames[when], 0)
  const figures = [cells.length, ...faults.map((fault) => count(cells, (cell) => hasFault(cell, fault)))]
  const scripts = cells.flatMap(({ script }) => script ?? []).sort((a, b) => a - b)
  const script = scripts[Math.floor(scripts.length / 2)]?.toFixed(1) ?? '–'
  return `| ${[name, ...figures, sum('late'), sum('live'), script].join(' | ')} |`
}

/** The result in one browser as a table of Markdown, a row for each shop. */
export const writeTable = (cells: Cell[]): string => {
  const shops = [...new Set(cells.map(({ shop }) => shop))]
  const heads = [
    'shop',
    'cells',
    'page dead',
    'hydration errors',
    'damaged',
    'lost',
    'twice',
    'frames before hydration',
    'frames after',
    'script ms a page',
  ]
  return [
    `| ${heads.join(' | ')} |`,
    `|${'---|'.repeat(heads.length)}`,
    ...shops.map((shop) =>
      writeRow(
        shop,
        cells.filter((cell) => cell.shop === shop),
      ),
    ),
    writeRow('all', cells),
  ].join('\n')
}

/** Where the original was seen, and why: before hydration nothing may be put in; after it the search for what is new takes its time. */
export const writeFrames = (cells: Cell[]): string =>
  cells
    .filter(({ frames: { late, live } }) => late + live > 0)
    .map(
      ({ shop, operation, part, variant, frames: { late, live } }) =>
        `- ${shop} · ${operation} · ${part} (${variant}): ${late} frames before hydration, ${live} after`,
    )
    .join('\n')
