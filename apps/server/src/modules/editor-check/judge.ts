import type { EditorObstacle, InstallCheck } from '@vitrine/contract'
import type { FetchedPage, PageFailure } from '../../kernel/page/fetch-page.ts'
import { isOwnHost, type OwnHosts } from '../../platform/own-host.ts'
import { findFrameRefusal, findOpenerPolicy, isRefusedAsPlain } from './framing.ts'
import { isSentToSignIn } from './sign-in.ts'

/** The parameter that opens the page editor; a look at a page carries it, so that redirects show whether they keep it. */
export const editorParameter = 'vitrine_editor'

export interface Obstacle {
  code: EditorObstacle
  detail?: string | undefined
}

/** A page that was read, and what the look for the site code said of it. */
export interface Seen {
  page: FetchedPage
  found: Pick<InstallCheck, 'status' | 'reason' | 'tags' | 'csp'>
}

export interface Around {
  /** With the editor's parameter. */
  asked: URL
  console: URL
  container: string
  /** Hosts whose visitors are counted. */
  counted: OwnHosts
}

const shown = (url: URL): string => {
  const plain = new URL(url)
  plain.searchParams.delete(editorParameter)
  return plain.href
}

/** What a page says that could not be had. */
export function judgeFailure({ error, url, status }: PageFailure, asked: URL): Obstacle[] {
  if (error !== 'http_error') return [{ code: error }]
  const detail = String(status)
  if (status === 401 || isSentToSignIn(asked, new URL(url))) return [{ code: 'login_wall', detail }]
  if (status === 404 || status === 410) return [{ code: 'not_found', detail }]
  return [{ code: status === 403 || status === 429 ? 'turned_away' : 'http_error', detail }]
}

/** Where the page came from, when that is somewhere else. */
function judgeAddress(at: URL, { asked, counted }: Around): Obstacle[] {
  const isKept = at.searchParams.has(editorParameter)
  const isSame = at.host === asked.host && at.pathname === asked.pathname
  if (!isKept) return [{ code: 'parameter_lost', detail: shown(at) }]
  const foreign = isOwnHost(at.hostname, counted) ? [] : [{ code: 'foreign_host' as const, detail: at.host }]
  return isSame ? foreign : [...foreign, { code: 'redirected', detail: shown(at) }]
}

/** What the look for the site code means for the editor, which the tag loads. */
function judgeTag({ found: { reason, tags, csp } }: Seen, container: string): Obstacle[] {
  const other = tags.find((tag) => tag.container !== container)?.container
  if (reason === 'page_too_complex') return [{ code: reason }]
  if (reason === 'other_container') return [{ code: 'other_container', detail: other }]
  if (reason === 'not_in_page' || reason === 'tag_manager_silent') return [{ code: 'no_tag' }]
  if (reason === 'tag_manager' || reason === 'elsewhere') return [{ code: 'tag_unseen' }]
  const beside: Obstacle[] = other === undefined ? [] : [{ code: 'two_containers', detail: other }]
  if (!csp) return beside
  const code = csp.directive === 'connect-src' ? 'events_blocked' : 'policy_blocks'
  return [{ code, detail: `${csp.directive} ${csp.add}` }, ...beside]
}

/** What of a page that was read stands against the page editor. */
export function judgePage(seen: Seen, around: Around): Obstacle[] {
  const { page } = seen
  const at = new URL(page.url)
  const { asked, console, counted, container } = around
  if (isSentToSignIn(asked, at)) return [{ code: 'login_wall', detail: shown(at) }]
  const isElsewhere = at.hostname !== asked.hostname && !isOwnHost(at.hostname, counted)
  if (isElsewhere) return [{ code: 'other_site', detail: at.host }]
  const framing = findFrameRefusal(page, console)
  const opener = findOpenerPolicy(page)
  return [
    ...judgeAddress(at, around),
    ...judgeTag(seen, container),
    ...(framing ? [{ code: 'framing_refused' as const, detail: framing }] : []),
    ...(isRefusedAsPlain(at, console) ? [{ code: 'not_secure' as const }] : []),
    ...(opener ? [{ code: 'opener_cut' as const, detail: opener }] : []),
  ]
}
