import { type Beside, type Loaded, type Way, wayNames } from '../../e2e/frameworks/beside.ts'
import type { Cell } from '../../e2e/frameworks/cells.ts'
import type { Finding } from '../../e2e/frameworks/judge.ts'
import type { FrameCount } from '../../e2e/frameworks/page/trial.ts'
import { printMarkdown } from './table.ts'

/** What the tag and GrowthBook cost a shop when its page is loaded, at full speed and slowed. */
export interface ShopLoads {
  shop: string
  fast: Record<Way, Loaded>
  slow: Record<Way, Loaded>
  bytes: { ours: number; theirs: number }
}

const countCells = (cells: Cell[], test: (finding: Finding) => boolean) =>
  cells.filter(({ findings }) => findings.some(test)).length
const sumFrames = (counts: FrameCount[], ...phases: (keyof FrameCount)[]) =>
  counts.reduce((sum, count) => sum + phases.reduce((total, phase) => total + count[phase], 0), 0)
const sumPhases = (cells: Cell[], ...phases: (keyof FrameCount)[]) =>
  sumFrames(
    cells.map(({ frames }) => frames),
    ...phases,
  )

const figures: Record<string, (cells: Cell[]) => number> = {
  cells: (cells) => cells.length,
  'with a fault': (cells) => countCells(cells, () => true),
  'page dead': (cells) => countCells(cells, ({ fault, isError }) => fault === 'dead' && !isError),
  'uncaught errors': (cells) => countCells(cells, ({ fault, isError }) => fault === 'dead' && !!isError),
  'hydration errors': (cells) => countCells(cells, ({ fault }) => fault === 'hydration'),
  damaged: (cells) => countCells(cells, ({ fault }) => fault === 'damaged'),
  lost: (cells) => countCells(cells, ({ fault }) => fault === 'lost'),
  twice: (cells) => countCells(cells, ({ fault }) => fault === 'twice'),
  'frames before start': (cells) => sumPhases(cells, 'early'),
  'frames after': (cells) => sumPhases(cells, 'late', 'live'),
}

const writeBeside = (name: string, ours: Cell[], theirs: Cell[]) => [
  name,
  ...Object.values(figures).map((figure) => `${figure(ours)} / ${theirs.length > 0 ? figure(theirs) : '–'}`),
]

/** What came of the changes, ours before theirs; a shop that theirs cannot reach counts in its own row alone. */
export const printBesides = (title: string, besides: Beside[]): void => {
  const both = besides.filter(({ theirs }) => theirs.length > 0)
  const ours = both.flatMap((beside) => beside.ours)
  const theirs = both.flatMap((beside) => beside.theirs)
  printMarkdown(
    title,
    ['shop', ...Object.keys(figures)],
    [
      ...besides.map((beside) => writeBeside(beside.shop, beside.ours, beside.theirs)),
      writeBeside('all that both reach', ours, theirs),
    ],
  )
  const pick = (cells: Cell[], operation: string) => cells.filter((cell) => cell.operation === operation)
  printMarkdown(
    'By operation',
    ['operation', ...Object.keys(figures)],
    [...new Set(ours.map(({ operation }) => operation))].map((operation) =>
      writeBeside(operation, pick(ours, operation), pick(theirs, operation)),
    ),
  )
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const writeLoads = (name: string, loads: ShopLoads[]) => {
  const write = (speed: 'fast' | 'slow', read: (loaded: Loaded) => number, digits = 0) =>
    wayNames.map((way) => median(loads.map((load) => read(load[speed][way]))).toFixed(digits)).join(' / ')
  const bytes = (side: 'ours' | 'theirs') => median(loads.map((load) => load.bytes[side])).toLocaleString('en-US')
  return [
    name,
    ...(['fast', 'slow'] as const).flatMap((speed) => [
      write(speed, ({ frames }) => sumFrames(frames, 'early', 'late', 'live')),
      write(speed, ({ frames }) => sumFrames(frames, 'hidden')),
      write(speed, ({ paint }) => paint),
      write(speed, ({ script }) => script, 1),
    ]),
    `${bytes('ours')} / ${bytes('theirs')}`,
  ]
}

export const printLoads = (title: string, loads: ShopLoads[]): void => {
  const heads = ['frames of the original', 'frames hidden', 'first paint ms', 'script ms']
  printMarkdown(
    title,
    ['shop', ...heads.map((head) => `${head}, 1x`), ...heads.map((head) => `${head}, 4x`), 'bytes'],
    [...loads.map((load) => writeLoads(load.shop, [load])), writeLoads('median', loads)],
  )
}

/** Every fault, so that it can be looked into. */
export const printFindings = (besides: Beside[]): void =>
  printMarkdown(
    'What came to harm',
    ['tool', 'shop', 'operation', 'part', 'variant', 'fault', 'step', 'detail'],
    besides
      .flatMap(({ ours, theirs }) => [
        ...ours.map((cell) => ({ tool: 'the tag', cell })),
        ...theirs.map((cell) => ({ tool: 'GrowthBook', cell })),
      ])
      .flatMap(({ tool, cell: { shop, operation, part, variant, findings } }) =>
        findings.map(({ fault, step, detail }) => {
          const line = detail.replaceAll('|', '¦').replaceAll('\n', ' ').slice(0, 160)
          return [tool, shop, operation, part, variant, fault, step, line]
        }),
      ),
  )
