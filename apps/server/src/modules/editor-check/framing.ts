import type { FetchedPage } from '../../kernel/page/fetch-page.ts'
import { findFraming, parsePolicies, saysWhoFrames } from '../container/index.ts'

/** Headers longer than this are made to take long. */
const longestHeader = 20_000

const isLocal = ({ hostname }: URL): boolean => /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)

/** The X-Frame-Options that refuses, as browsers read it: several values that differ refuse, and unknown ones count for nothing. */
function refusalOf(frameOptions: string): string | undefined {
  const values = new Set(
    frameOptions
      .toLowerCase()
      .split(',')
      .map((value) => value.trim()),
  )
  const known = [...values].filter((value) => ['deny', 'sameorigin', 'allowall'].includes(value))
  const refuses = values.size > 1 ? known.length > 0 : known.some((value) => value !== 'allowall')
  return refuses ? `X-Frame-Options: ${known.join(', ').toUpperCase()}` : undefined
}

/** The header by which a page refuses to be shown inside the console; undefined: it does not. */
export function findFrameRefusal(page: Pick<FetchedPage, 'url' | 'policy' | 'frameOptions'>, console: URL) {
  const policies = parsePolicies(page.policy.slice(0, longestHeader))
  const byPolicy = findFraming(policies, { page: new URL(page.url), ancestor: console })
  if (byPolicy) return byPolicy
  return saysWhoFrames(policies) ? undefined : refusalOf(page.frameOptions.slice(0, longestHeader))
}

/** Browsers show no plain page inside a safe one, unless it is this computer's own. */
export const isRefusedAsPlain = (page: URL, console: URL): boolean =>
  console.protocol === 'https:' && page.protocol === 'http:' && !isLocal(page)

const cutting = ['same-origin', 'same-origin-allow-popups', 'same-origin-plus-coep', 'noopener-allow-popups']

/** The opener policy that cuts a page off from whoever opened it; it counts where the connection is safe. */
export function findOpenerPolicy({ url, openerPolicy }: Pick<FetchedPage, 'url' | 'openerPolicy'>): string | undefined {
  const page = new URL(url)
  const [value = ''] = openerPolicy.split(';')
  const isSafe = page.protocol === 'https:' || isLocal(page)
  return isSafe && cutting.includes(value.trim().toLowerCase()) ? value.trim() : undefined
}
