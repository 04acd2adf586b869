import type { InstallCheck, InstallReason, InstallStatus } from '@vitrine/contract'
import { type Blocked, findBlocked, parsePolicies } from './csp.ts'
import { type FoundTag, findTags, hasTagManager } from './find-tags.ts'
import { readPage } from './page.ts'

/** A page as it was answered, and what it should carry. */
export interface Answered {
  html: string
  url: string
  /** Content-Security-Policy headers, joined by commas. */
  policy: string
  container: string
  tagUrl: string
  publicUrl: string
  lastEventAt: Date | null
  now: Date
}

export type Finding = Pick<InstallCheck, 'status' | 'reason' | 'tags' | 'before' | 'csp'>

/** Data that is younger than this says that a tag is at work which the page does not show. */
const recentMs = 24 * 3600 * 1000
/** What a report may tell at most: a page can hold thousands. */
const most = 5
/** No page needs more policies than a few; thousands only cost time. */
const mostPolicies = 50

const verdict = (status: InstallStatus, reason: InstallReason) => ({ status, reason })

function judgeAbsence(tags: FoundTag[], byManager: boolean, { lastEventAt, now }: Answered) {
  if (tags.length) return verdict('wrong_container', 'other_container')
  const recent = lastEventAt !== null && now.getTime() - lastEventAt.getTime() < recentMs
  if (recent) return verdict('fine', byManager ? 'tag_manager' : 'elsewhere')
  return verdict('missing', byManager ? 'tag_manager_silent' : 'not_in_page')
}

/** Whether the tag comes in time: painting waits for it only from the head, and in the body only for a plain one. */
function judgeSection({ form, script }: FoundTag, before: string[]) {
  if (form === 'plain' && !script.waitedFor) return verdict('late', 'deferred')
  if (script.section === 'body' && (form === 'guarded' || script.afterContent)) return verdict('late', 'after_content')
  return before.length ? verdict('late', 'after_scripts') : verdict('fine', 'seen')
}

const addressOf = (tagUrl: string, container: string): URL => new URL(`${tagUrl}/tag/${container}.js`)

/** What the page says about the site code. */
export async function judgePage(answered: Answered): Promise<Finding> {
  const { html, url, container, tagUrl, publicUrl, policy } = answered
  const { scripts, policies } = await readPage(html, url)
  const hosts = new Set([new URL(tagUrl).host, new URL(publicUrl).host])
  const tags = findTags(scripts, container, hosts)
  const told = {
    tags: tags.slice(0, most).map(({ script: _, ...tag }) => tag),
    before: [] as string[],
    csp: null as Blocked | null,
  }
  const own = tags.filter((tag) => tag.container === container)
  const [tag] = own
  if (!tag) return { ...told, ...judgeAbsence(tags, hasTagManager(scripts), answered) }

  const before = scripts.filter(({ waitedFor, offset }) => waitedFor && offset < tag.script.offset)
  told.before = before.slice(0, most).map(({ src }) => (src ?? '').slice(0, 200))
  const need = {
    tag,
    url: tag.script.src ? new URL(tag.script.src) : addressOf(tagUrl, container),
    page: new URL(url),
    collect: new URL(`${tagUrl}/collect`),
  }
  const byHeader = findBlocked(parsePolicies(policy).slice(0, mostPolicies), need)
  if (byHeader) return { ...told, csp: byHeader, ...verdict('blocked_by_csp', 'csp_header') }
  const inForce = policies.filter(({ offset }) => offset < tag.script.offset)
  const byMeta = findBlocked(
    inForce
      .slice(0, mostPolicies)
      .flatMap(({ text }) => parsePolicies(text))
      .slice(0, mostPolicies),
    need,
  )
  if (byMeta) return { ...told, csp: byMeta, ...verdict('blocked_by_csp', 'csp_meta') }

  if (own.length > 1) return { ...told, ...verdict('duplicate', 'twice') }
  if (tags.length > 1) return { ...told, ...verdict('duplicate', 'with_another') }
  return { ...told, ...judgeSection(tag, told.before) }
}
