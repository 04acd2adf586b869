import { type getLibrary, type Library, type LibraryEntry, libraryLimits, toPage } from '@vitrine/contract'
import type { Context } from '../../kernel/context.ts'
import { type CheckedParts, withAllChecks } from '../../kernel/experience/checked-parts.ts'
import { presentItem } from '../../kernel/experience/present.ts'
import { loadParts } from '../../kernel/experience/queries.ts'
import type { Call } from '../../kernel/http/route.ts'
import { spanOf, summarizeKept } from '../report/index.ts'
import { countOver, findEnded, type LibraryFilter, loadRows } from './queries.ts'

const DAY_MS = 86_400_000

/** When it was shown, if it ever was: it may have ended before it began. */
function tellSpan({ experience }: CheckedParts): Pick<LibraryEntry, 'begins_at' | 'stops_at' | 'days'> {
  const { released_at: opened, ended_at: closed } = spanOf(experience)
  const ms = opened && closed ? Date.parse(closed) - Date.parse(opened) : 0
  return { begins_at: ms > 0 ? opened : null, stops_at: closed, days: Math.max(0, Math.ceil(ms / DAY_MS)) }
}

/** What has ended in a container, with what was learned from it. Gains are those of the last looks, so that nothing has to be computed. */
export async function readLibrary(
  context: Context,
  { org, container, language, query }: Call<typeof getLibrary>,
): Promise<Library> {
  const { db, kinds } = context
  const { target_type: kind, key, tag, conclusion, page_url: page, sort, limit } = query
  const { tags } = kinds[kind].definition
  const filter: LibraryFilter = { org, containerId: container.id, kind, tags, key, tag, conclusion, page }
  const wanted = { sort, limit, offset: (query.page - 1) * limit, limits: libraryLimits }
  const { found, parts, over } = await db.withOrg(org, async (tx) => {
    const found = await findEnded(tx, filter, wanted)
    const rows = await loadRows(
      tx,
      org,
      found.entries.map(({ id }) => id),
    )
    return {
      found,
      parts: await withAllChecks(tx, context, await loadParts(tx, rows)),
      over: await countOver(tx, filter),
    }
  })
  const kept = await summarizeKept(context, { org, container, language }, parts)
  const content = parts.flatMap((each): LibraryEntry[] => {
    const { experience } = each
    const summary = kept.get(experience.id)
    if (!summary) return []
    const item = presentItem(each, kinds, language)
    const views = item.views.map((view) => {
      const { memo = '', screenshot = null } = each.views.find(({ id }) => id === view.id) ?? {}
      return { ...view, memo, screenshot }
    })
    const page_url = found.entries.find(({ id }) => id === experience.id)?.page_url ?? ''
    return [{ ...item, learned: experience.learned, page_url, views, ...tellSpan(each), ...summary }]
  })
  const { conclusions, pages, tags: counted } = found
  const total = conclusions
    .filter((each) => conclusion === undefined || each.conclusion === (conclusion === 'none' ? null : conclusion))
    .reduce((sum, each) => sum + each.count, 0)
  return { ...toPage(content, total, query), conclusions, pages, tags: counted, over }
}
