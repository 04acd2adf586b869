import type { Kind } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { insertAccount } from '../kernel/account/store.ts'
import { type Db, experiences, invitations, rules, type Tx, users, views } from '../kernel/db/index.ts'
import { recordWeights } from '../kernel/experience/store.ts'
import { newId } from '../kernel/ids.ts'
import type { KindRegistry } from '../kernel/kinds.ts'
import { assignContainer, insertMembership, insertOrganization } from '../kernel/organization/store.ts'
import { publishContainer } from '../kernel/publish/store.ts'
import { insertContainer } from '../modules/container/index.ts'
import { listJudged, makePlan, recordPlan } from '../modules/report/index.ts'
import { insertTimer, publishTimers } from '../modules/timer/index.ts'
import { hashPassword } from '../modules/user/index.ts'
import type { DemoExperience } from './experience.ts'
import { demoContainers, demoInvitation, demoOrganizations, demoPassword, demoStoreId, people } from './people.ts'
import { demoTimer } from './timer.ts'

/** Whether the demo's rows exist. */
export async function isSeeded(db: Db): Promise<boolean> {
  const found = await db.withSystem((tx) =>
    tx.select({ id: users.id }).from(users).where(eq(users.email, 'manager@demo.test')),
  )
  return found.length > 0
}

/** When a seeded experiment was released; undefined for a draft or one that a person deleted. */
export async function releasedAtOf(db: Db, id: string): Promise<Date | undefined> {
  const [row] = await db.withSystem((tx) =>
    tx.select({ at: experiences.releasedAt }).from(experiences).where(eq(experiences.id, id)),
  )
  return row?.at ?? undefined
}

interface Demo {
  storeUrl: string
  experiences: DemoExperience[]
  /** Each inserts a picture that one of them shows. */
  pictures: readonly ((tx: Tx) => Promise<unknown>)[]
}

/** Writes people, organizations, stores and experiments in one transaction: all of the demo or nothing. */
export async function insertDemo(
  db: Db,
  kinds: KindRegistry,
  { storeUrl, experiences: all, pictures }: Demo,
): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  await db.withSystem(async (tx) => {
    const idByEmail = new Map<string, string>()
    for (const { email, name: userName, system, beta, partner } of people) {
      const flags = { systemRole: system, isBetaUser: beta, isPartnerUser: partner }
      const account = { email, userName, passwordHash, activatedAt: new Date(), ...flags }
      idByEmail.set(email, (await insertAccount(tx, account)).id)
    }
    for (const { id, name, level } of demoOrganizations) await insertOrganization(tx, { id, name, level })
    const empty = {
      gaId: '',
      adminLink: '',
      clarityLink: '',
      ecommercePath: '',
      timezone: 'Asia/Taipei',
      currency: 'TWD',
    }
    for (const { id, org, ...fields } of demoContainers(storeUrl))
      await insertContainer(tx, org, { ...empty, ...fields }, id)
    for (const org of demoOrganizations)
      for (const { email, role, containers = [] } of org.members) {
        const userId = idByEmail.get(email) as string
        await insertMembership(tx, { orgId: org.id, userId, role })
        for (const id of containers) await assignContainer(tx, org.id, userId, id)
      }
    const expiresAt = new Date(Date.now() + 7 * 24 * 3600 * 1000)
    await tx.insert(invitations).values({ id: newId(), ...demoInvitation, expiresAt })
    for (const insert of pictures) await insert(tx)
    for (const { experience, views: versions, rules: urlRules, weightHistory } of all) {
      const [row] = await tx.insert(experiences).values(experience).returning()
      if (!row) throw new Error('the demo experiment was not stored')
      await tx.insert(views).values(versions)
      if (urlRules.length) await tx.insert(rules).values(urlRules)
      for (const { at, weights } of weightHistory)
        await recordWeights(
          tx,
          row,
          versions.map((view, index) => ({ id: view.id, weight: weights[index] ?? 0 })),
          at,
        )
      const { releasedAt } = row
      const judgeable = versions.map(({ id, isOriginal = false }) => ({ id, isOriginal }))
      const judged = listJudged(kinds[experience.kind as Kind].definition, { experience: row, views: judgeable })
      const { timezone, currency } = empty
      if (releasedAt)
        await recordPlan(tx, row, makePlan({ ...row, views: judged, opensAt: releasedAt, timezone, currency }))
    }
    for (const { id, org } of demoContainers(storeUrl)) await publishContainer(tx, { kinds }, org, id)
    const { id, ...timer } = demoTimer(Date.now())
    const place = { orgId: demoOrganizations[0]?.id as string, containerId: demoStoreId }
    await insertTimer(tx, { id, ...place }, timer)
    await publishTimers(tx, place.orgId, place.containerId)
  })
}
