import type { PageProblem } from '@vitrine/contract'
import { unavailable } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { ownHostsOf } from '../../kernel/own-hosts.ts'
import type { FetchedPage, PageFailure } from '../../kernel/page/fetch-page.ts'
import { isOwnHost, type OwnHosts } from '../../platform/own-host.ts'
import { type Job, OutOfTime } from '../../platform/workers/index.ts'
import type { CountInput, CountOutput, countSelectors } from './count-selectors.ts'

/** A large page of a shop takes a tenth of it. */
const counting: Job<typeof countSelectors> = {
  module: new URL('./count-selectors.ts', import.meta.url),
  name: 'countSelectors',
  deadlineMs: 4000,
}

type Deps = Pick<Context, 'workers' | 'log'>

async function countInThread({ workers, log }: Deps, owner: string, input: CountInput): Promise<CountOutput> {
  try {
    return await workers.run(counting, owner, input)
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error
    if (error.ending === 'not_begun') throw unavailable(error)
    log.warn({ err: error }, 'the elements of a page could not be counted')
    return 'too_complex'
  }
}

/** Whose pages may be looked at: the container's, and those on the host of the experience's own page. */
export interface Allowed {
  counted: OwnHosts
  looked: OwnHosts
}

export function allowedOf(container: Parameters<typeof ownHostsOf>[0], experience: { url: string }): Allowed {
  const counted = ownHostsOf(container)
  return { counted, looked: { ...counted, hosts: [...counted.hosts, new URL(experience.url).hostname] } }
}

export type Looked = { url: string; foreign: boolean } & (
  | { problem: PageProblem }
  | Exclude<CountOutput, 'too_complex'>
)

interface Subject extends Allowed {
  /** The organization on whose account it is counted. */
  owner: string
  url: string
  selectors: string[]
  marked?: CountInput['marked']
}

/** Counts what selectors match in the source of a page, or says why nothing can be counted. `get` asks the store for the page. */
export async function lookAtPage(
  deps: Deps,
  { owner, url, selectors, marked = [], counted, looked }: Subject,
  get: (url: string) => Promise<FetchedPage | PageFailure>,
): Promise<Looked> {
  const isOwn = (address: string) => isOwnHost(new URL(address).hostname, looked)
  const at = (address: string) => ({ url: address, foreign: !isOwnHost(new URL(address).hostname, counted) })
  if (!isOwn(url)) return { ...at(url), problem: 'other_site' }
  const page = await get(url)
  if ('error' in page) return { ...at(page.url), problem: page.error }
  if (!isOwn(page.url)) return { ...at(page.url), problem: 'other_site' }
  const found = await countInThread(deps, owner, { body: page.body, contentType: page.contentType, selectors, marked })
  return { ...at(page.url), ...(found === 'too_complex' ? { problem: 'page_too_complex' } : found) }
}
