import type { InstallReason } from '@vitrine/contract'
import { unavailable } from '../../../kernel/app-error.ts'
import type { Context } from '../../../kernel/context.ts'
import { type Job, OutOfTime } from '../../../platform/workers/index.ts'
import type { judgeAnswer } from './judge-answer.ts'

/** The worst page known of the largest size that is read takes a third of this, most take a twentieth. */
const judging: Job<typeof judgeAnswer> = {
  module: new URL('./judge-answer.ts', import.meta.url),
  name: 'judgeAnswer',
  deadlineMs: 4000,
}

const unseen = { tags: [], before: [], csp: null }
export const unreachable = (reason: InstallReason, url: string, http_status: number | null = null) => ({
  ...unseen,
  status: 'unreachable' as const,
  reason,
  url,
  http_status,
})

/**
 * What the page says, found out in a thread: it was written by strangers and may be made to take long. Throws `unavailable` when no thread
 * has time for it.
 */
export async function judgeInThread(
  { workers, log }: Pick<Context, 'workers' | 'log'>,
  owner: string,
  answer: Parameters<typeof judgeAnswer>[0],
) {
  try {
    return await workers.run(judging, owner, answer)
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error
    if (error.ending === 'not_begun') throw unavailable(error)
    log.warn({ err: error }, 'a page could not be judged')
    return unreachable('page_too_complex', answer.url)
  }
}
