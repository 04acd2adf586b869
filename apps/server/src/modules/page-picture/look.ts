import type { PageProblem } from '@vitrine/contract'
import { unavailable } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { FetchedPage, PageFailure } from '../../kernel/page/fetch-page.ts'
import { isOwnHost, type OwnHosts } from '../../platform/own-host.ts'
import { type Job, OutOfTime } from '../../platform/workers/index.ts'
import type { FindInput, FindOutput, findPictures } from './find-pictures.ts'

const finding: Job<typeof findPictures> = {
  module: new URL('./find-pictures.ts', import.meta.url),
  name: 'findPictures',
  deadlineMs: 4000,
}

type Deps = Pick<Context, 'workers' | 'log'>

async function findInThread({ workers, log }: Deps, owner: string, input: FindInput): Promise<FindOutput> {
  try {
    return await workers.run(finding, owner, input)
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error
    if (error.ending === 'not_begun') throw unavailable(error)
    log.warn({ err: error }, 'the pictures of a page could not be found')
    return 'too_complex'
  }
}

interface Subject extends Pick<FindInput, 'most' | 'picture'> {
  /** The organization on whose account it is looked. */
  owner: string
  url: string
  /** Whose pages may be looked at. */
  allowed: OwnHosts
}

export type LookedAt = { url: string } & ({ problem: PageProblem } | Exclude<FindOutput, 'too_complex'>)

/** Finds the pictures in the source of a page, or says why it cannot. `get` asks the store for the page. */
export async function lookForPictures(
  deps: Deps,
  { owner, url, allowed, ...asked }: Subject,
  get: (url: string) => Promise<FetchedPage | PageFailure>,
): Promise<LookedAt> {
  const isOwn = (address: string) => isOwnHost(new URL(address).hostname, allowed)
  if (!isOwn(url)) return { url, problem: 'other_site' }
  const page = await get(url)
  if ('error' in page) return { url: page.url, problem: page.error }
  if (!isOwn(page.url)) return { url: page.url, problem: 'other_site' }
  const { body, contentType } = page
  const found = await findInThread(deps, owner, { body, contentType, url: page.url, ...asked })
  return { url: page.url, ...(found === 'too_complex' ? { problem: 'page_too_complex' } : found) }
}
