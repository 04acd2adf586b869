import type { Rule } from '@vitrine/targeting'
import { unavailable } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { type Job, OutOfTime } from '../../platform/workers/index.ts'
import { type CountInput, type Counts, type countPages, mostExamples, noCounts, type Pages } from './count.ts'

const counting: Job<typeof countPages> = {
  module: new URL('./count.ts', import.meta.url),
  name: 'countPages',
  deadlineMs: 5000,
}
/** A thread is let go as often, so that others are not kept waiting; and nobody waits longer than that for an answer. */
const forMs = 800
const mostMs = 8000

function add(to: Pages, from: Pages, most: number): Pages {
  return { pages: to.pages + from.pages, examples: [...to.examples, ...from.examples].slice(0, most) }
}

const addCounts = (to: Counts, from: Counts): Counts => ({
  rules: to.rules.map((pages, index) => add(pages, from.rules[index] as Pages, mostExamples.rules)),
  matched: add(to.matched, from.matched, mostExamples.matched),
  uncaught: add(to.uncaught, from.uncaught, mostExamples.uncaught),
})

type Asked = Pick<CountInput, 'packed' | 'hideFragment'> & { rules: Rule[]; added: Rule[]; found: number }

/** Tries the pages in threads; `tried` are fewer than there are where that takes too long. Throws `unavailable` when nobody has time. */
export async function countInThread(
  { workers, log }: Pick<Context, 'workers' | 'log'>,
  owner: string,
  { found, ...asked }: Asked,
): Promise<Counts & { tried: number }> {
  const endsAt = performance.now() + mostMs
  let counts = noCounts(asked.rules.length)
  let tried = 0
  while (tried < found && performance.now() < endsAt)
    try {
      const { next, ...part } = await workers.run(counting, owner, { ...asked, from: tried, forMs })
      if (next <= tried) break
      counts = addCounts(counts, part)
      tried = next
    } catch (error) {
      if (!(error instanceof OutOfTime)) throw error
      if (error.ending === 'not_begun') throw unavailable(error)
      log.warn({ err: error }, 'pages of a sitemap could not be matched')
      break
    }
  return { ...counts, tried }
}
