/** CPU time that this thread has used, in ms: other processes of a busy machine do not lengthen it. */
export const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** What `work` costs at its cheapest, in ms: compilation and garbage collection fall into some runs only. */
export async function measureCost(work: () => unknown, runs: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run++) {
    const before = cpuMs()
    await work()
    least = Math.min(least, cpuMs() - before)
  }
  return least
}

/** The least that `measure` answers in up to five tries, which end with one below `bound`. */
export async function findLeast(bound: number, measure: () => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 5 && least >= bound; attempt++) least = Math.min(least, await measure())
  return least
}

/** Costs below this are too small to be compared. */
const comparableMs = 20
/** The least of so many tries tells the cost of the code; one try tells what the machine had to spare, too. */
const attempts = 8

/**
 * How often the cost multiplies when the size does so fourfold: about 4 for what is linear, 16 for what grows with the square.
 * The size begins at 4,000 and doubles until the cost can be compared; what stays below that up to `most` answers 1.
 */
export async function measureGrowth(work: (size: number) => unknown, most = 500_000): Promise<number> {
  let size = 4000
  while ((await measureCost(() => work(size), 2)) < comparableMs) {
    size *= 2
    if (size > most) return 1
  }
  // In turns, so that a busy while falls upon both sizes alike; each keeps its least, else the ratio of two lucky ones counted.
  let small = Number.POSITIVE_INFINITY
  let large = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < attempts && !(large / small <= linear); attempt++) {
    small = Math.min(small, await measureCost(() => work(size), 2))
    large = Math.min(large, await measureCost(() => work(size * 4), 1))
  }
  return large / small
}

/** What `measureGrowth` may answer for something linear, with room for a busy machine. */
export const linear = 9

/** Texts that have made parsers slow, each as a unit to be repeated. */
export const tiresome = [
  ...[
    '/',
    '<',
    '>',
    '"',
    "'",
    '\\',
    '%',
    ' ',
    '\t',
    '\n',
    ';',
    ',',
    '=',
    '&',
    '.',
    '-',
    ':',
    '[',
    '(',
    '{',
    '@',
    '#',
    '?',
  ],
  ...[
    '//',
    '%25',
    '<!--',
    '<a ',
    '<a href="',
    '<script>',
    '</script',
    '\\/',
    'a=',
    '&amp;',
    '* ',
    '{"a":',
    '[[',
    '茶',
    '\ud800',
  ],
] as const

/** A text of about `size` characters. */
export const repeat = (unit: string, size: number): string => unit.repeat(Math.ceil(size / unit.length))

/** Watches the event loop; the answer of `stop` is the longest time, in ms of this thread's CPU, that one turn has held it. */
export function watchLoop(): { stop(): number } {
  let longest = 0
  let before = cpuMs()
  const look = () => {
    const now = cpuMs()
    longest = Math.max(longest, now - before)
    before = now
  }
  const timer = setInterval(look, 1)
  return {
    stop: () => {
      look()
      clearInterval(timer)
      return longest
    },
  }
}
