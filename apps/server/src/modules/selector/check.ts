import { type checkSelectors, formatMessage, type PageProblem, pageAdvice, type SelectorCheck } from '@vitrine/contract'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { loadExperience } from '../../kernel/experience/queries.ts'
import type { Call } from '../../kernel/http/route.ts'
import { ownHostsOf } from '../../kernel/own-hosts.ts'
import { fetchPage } from '../../kernel/page/fetch-page.ts'
import { isOwnHost } from '../../platform/own-host.ts'
import { type Job, OutOfTime } from '../../platform/workers/index.ts'
import { findContainer } from '../container/index.ts'
import type { CountInput, CountOutput, countSelectors } from './count-selectors.ts'

/** A large page of a shop takes a tenth of it. */
const counting: Job<typeof countSelectors> = {
  module: new URL('./count-selectors.ts', import.meta.url),
  name: 'countSelectors',
  deadlineMs: 4000,
}
const longestUrl = 2048

async function countInThread({ workers, log }: Context, owner: string, input: CountInput): Promise<CountOutput> {
  try {
    return await workers.run(counting, owner, input)
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error
    if (error.ending === 'not_begun') throw new AppError('unavailable')
    log.warn({ err: error }, 'the elements of a page could not be counted')
    return 'too_complex'
  }
}

/** Whose pages may be looked at: the container's, and those on the host of the experience's own page. */
async function readOwnHosts({ db }: Context, { org, container, body }: Call<typeof checkSelectors>) {
  return db.withOrg(org, async (tx) => {
    const { experience } = await loadExperience(tx, org, body.experience_id)
    const { container: row } = await findContainer(tx, org, container.id)
    const counted = ownHostsOf(row)
    return { counted, looked: { ...counted, hosts: [...counted.hosts, new URL(experience.url).hostname] } }
  })
}

type Outcome = { url: string; foreign: boolean } & ({ problem: PageProblem } | Exclude<CountOutput, 'too_complex'>)

async function look(context: Context, call: Call<typeof checkSelectors>, pace: () => Promise<void>): Promise<Outcome> {
  const { org, body } = call
  const { counted: countedHosts, looked } = await readOwnHosts(context, call)
  const isOwn = (url: string) => isOwnHost(new URL(url).hostname, looked)
  const at = (url: string) => ({ url, foreign: !isOwnHost(new URL(url).hostname, countedHosts) })
  if (!isOwn(body.url)) return { ...at(body.url), problem: 'other_site' }
  await pace()
  const page = await fetchPage(context.outgoing, body.url)
  if ('error' in page) return { ...at(page.url), problem: page.error }
  if (!isOwn(page.url)) return { ...at(page.url), problem: 'other_site' }
  const { selectors } = body
  const counted = await countInThread(context, org, { body: page.body, contentType: page.contentType, selectors })
  return { ...at(page.url), ...(counted === 'too_complex' ? { problem: 'page_too_complex' } : counted) }
}

/** Counts what selectors match in the source of a page of the store. `pace` throws where it is asked too often. */
export async function check(
  context: Context,
  call: Call<typeof checkSelectors>,
  pace: () => Promise<void>,
): Promise<SelectorCheck> {
  const checked_at = new Date().toISOString()
  const outcome = await look(context, call, pace)
  const page = { url: outcome.url.slice(0, longestUrl), foreign: outcome.foreign, checked_at }
  if (!('problem' in outcome)) return { ...page, problem: null, scripted: outcome.scripted, found: outcome.found }
  const message = formatMessage(pageAdvice[outcome.problem], call.language)
  return { ...page, problem: { error: outcome.problem, message }, scripted: false, found: [] }
}
