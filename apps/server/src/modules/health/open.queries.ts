import { and, eq, gt } from 'drizzle-orm'
import { experiences, healthFindings, type Tx } from '../../kernel/db/index.ts'
import type { ContainerKey } from '../../kernel/experience/queries.ts'
import { isOfStore, type Lasting } from './find.ts'
import { storeFindings } from './tables.ts'

/** Found after such a time in which nothing ran, it is found for the first time. */
const FORGOTTEN_MS = 7 * 86_400_000

/** What was found of a whole store and lasts. */
export const listOfStore = (tx: Tx, { org, id }: ContainerKey, now: Date) => {
  const { orgId, containerId, finding, since, figures, seenAt } = storeFindings
  const isRecent = gt(seenAt, new Date(now.getTime() - FORGOTTEN_MS))
  return tx
    .select({ finding, since, figures })
    .from(storeFindings)
    .where(and(eq(orgId, org), eq(containerId, id), isRecent))
}

/** What was found of a container and lasts, for each of the experiences that run: of the store also what those told that have ended since. */
export async function listOpen(
  tx: Tx,
  owner: ContainerKey,
  { running, now }: { running: readonly string[]; now: Date },
): Promise<Lasting[]> {
  const { experienceId: experience, finding, viewId: view, since, figures } = healthFindings
  const own = await tx
    .select({ experience, finding, view, since, figures })
    .from(healthFindings)
    .innerJoin(experiences, and(eq(experiences.orgId, owner.org), eq(experiences.id, experience)))
    .where(and(eq(healthFindings.orgId, owner.org), eq(experiences.containerId, owner.id)))
  const ofStore = await listOfStore(tx, owner, now)
  return running.flatMap((id) => [
    ...own.filter((each) => each.experience === id && !isOfStore(each.finding)),
    ...ofStore.map((each) => ({ ...each, experience: id, view: '' })),
  ])
}
