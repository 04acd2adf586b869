import type { RatioReason } from '@vitrine/contract'
import type { Context } from '../../kernel/context.ts'
import type { ExperienceParts } from '../../kernel/experience/rows.ts'
import { cachesOf } from './compute.ts'
import { loadRatioReasons } from './ratio-reasons.ts'
import { type Place, readSources } from './read-subject.ts'

export interface RatioAlarm {
  /** The complete day that was judged last. */
  date: string
  /** What explains it, where anything does. */
  reason: RatioReason | undefined
}

/** Of experiences whose visitors did not come to the versions as the weights say, by the day that was judged last. Throws what the store answers. */
export async function findRatioAlarms(
  { clickhouse, ...context }: Pick<Context, 'db' | 'kinds' | 'clickhouse'>,
  place: Place,
  all: readonly ExperienceParts[],
): Promise<Map<string, RatioAlarm>> {
  const alarms = new Map<string, RatioAlarm>()
  for (const source of await readSources(context, place, all)) {
    const day = source.kept?.lastDay
    if (!day?.ratioAlarm) continue
    const reasons = await loadRatioReasons(clickhouse, source, cachesOf(clickhouse))
    alarms.set(source.subject.experience, { date: day.date, reason: reasons.find(({ explains }) => explains) })
  }
  return alarms
}
