import { isSame } from '@vitrine/contract'
import { readClock } from '../db/clock.ts'
import type { LiveChange, Tx } from '../db/index.ts'
import type { ExperienceParts } from './rows.ts'
import { noteExperience } from './store.ts'

/** The latest that are kept; a report could not show more. */
const mostLiveChanges = 100

/** What of a released experience a change makes visitors see, or where; undefined: nothing. */
export function findLiveChange(before: ExperienceParts, after: ExperienceParts): Omit<LiveChange, 'at'> | undefined {
  const contents = new Map(before.views.map(({ id, content }) => [id, content]))
  const views = after.views.flatMap(({ id, content }) => (isSame(contents.get(id), content) ? [] : [id]))
  const [was, is] = [before, after].map(({ rules }) =>
    rules.map(({ field, operator, value }) => JSON.stringify([field, operator, value])).toSorted(),
  )
  // Whether fragments are hidden decides what rules see of an address.
  const rules = !isSame(was, is) || before.experience.hideFragment !== after.experience.hideFragment
  return views.length > 0 || rules ? { views, rules } : undefined
}

/** Notes it with its instant: from then on the report is of something else, and marks that. */
export async function noteLiveChange(tx: Tx, before: ExperienceParts, after: ExperienceParts): Promise<void> {
  const change = findLiveChange(before, after)
  if (!change) return
  const at = (await readClock(tx)).toISOString()
  const { experience } = after
  const liveChanges = [...experience.liveChanges, { at, ...change }].slice(-mostLiveChanges)
  await noteExperience(tx, experience, { liveChanges })
}
