import type { findOverlaps, Kind, Overlap } from '@vitrine/contract'
import type { Context } from '../../kernel/context.ts'
import { codesOf, toCodeKey } from '../../kernel/experience/codes.ts'
import { phaseOf } from '../../kernel/experience/lifecycle.ts'
import { loadExperience } from '../../kernel/experience/queries.ts'
import type { Call } from '../../kernel/http/route.ts'
import { listPresentParts } from './queries.ts'

const byKey = (codes: readonly string[]): Map<string, string> =>
  new Map(codes.toReversed().flatMap((code) => (toCodeKey(code) === '' ? [] : [[toCodeKey(code), code.trim()]])))

interface Span {
  startAt: Date | null
  endAt: Date | null
}

const startOf = ({ startAt }: Pick<Span, 'startAt'>): number => startAt?.getTime() ?? -Infinity
const endOf = ({ endAt }: Pick<Span, 'endAt'>): number => endAt?.getTime() ?? Infinity
const overlap = (a: Span, b: Span): boolean => startOf(a) < endOf(b) && startOf(b) < endOf(a)

/** What carries a code of this one while this one shows, as it is stored or as it is being edited. */
export async function listOverlaps({ db, kinds }: Context, { org, body, container }: Call<typeof findOverlaps>) {
  const [one, present] = await db.withOrg(org, async (tx) => [
    await loadExperience(tx, org, body.experience_id),
    await listPresentParts(tx, org, container.id),
  ])
  const { experience } = one
  const edited = (given: string | null | undefined, stored: Date | null) =>
    given === undefined ? stored : given === null ? null : new Date(given)
  const span = { startAt: edited(body.start_at, experience.startAt), endAt: edited(body.end_at, experience.endAt) }
  const own = byKey(body.codes ?? codesOf(one, kinds))
  const now = new Date()
  const overlaps = present.flatMap((other): Overlap[] => {
    const { id, name, kind, startAt, endAt } = other.experience
    const phase = phaseOf(other.experience, now)
    if (id === experience.id || phase === 'expired' || !overlap(span, other.experience)) return []
    const codes = [...byKey(codesOf(other, kinds))].flatMap(([key, code]) => (own.has(key) ? [code] : []))
    if (codes.length === 0) return []
    const window = { start_at: startAt?.toISOString() ?? null, end_at: endAt?.toISOString() ?? null }
    return [{ id, name, target_type: kind as Kind, phase, ...window, codes }]
  })
  return {
    start_at: span.startAt?.toISOString() ?? null,
    end_at: span.endAt?.toISOString() ?? null,
    overlaps: overlaps.sort((a, b) => (a.start_at ?? '').localeCompare(b.start_at ?? '')),
  }
}
