import { byItself, recordOperation } from '../../kernel/audit/store.ts'
import type { Context, ListJobs } from '../../kernel/context.ts'
import { queueMail } from '../../kernel/mail/store.ts'
import { listContainerIds } from '../../kernel/organization/queries.ts'
import { publishContainer } from '../../kernel/publish/store.ts'
import { planEndedMail } from './mails.ts'
import { holdEnded, listEnded, listManagers } from './queries.ts'
import { disableOrganization } from './store.ts'

type Needs = Pick<Context, 'db' | 'env' | 'kinds' | 'log'>

/** One organization in one transaction: either all of it has ended and its managers know, or nothing has. */
async function endPlan({ db, env, kinds, log }: Needs, org: string, now: Date): Promise<boolean> {
  return db.withSystem(async (tx) => {
    const row = await holdEnded(tx, org, now)
    if (!row) return false
    await disableOrganization(tx, org)
    for (const container of await listContainerIds(tx, org)) await publishContainer(tx, { kinds, log }, org, container)
    const difference = { level: { before: row.level, after: 'disable' } }
    await recordOperation(tx, org, byItself, { action: 'organization.plan', target: row.name, difference })
    const url = `${env.publicUrl}/${org}/setting/subscription/`
    for (const { email, language, name } of await listManagers(tx, org))
      await queueMail(
        tx,
        { email, language, about: org },
        'plan_ended',
        planEndedMail(language, {
          name,
          organization: row.name,
          level: row.level,
          url,
          contact: env.contact.email ?? env.contact.url,
        }),
      )
    return true
  })
}

/** Turns organizations whose plan has ended to `disable`: reading works, their stores are served nothing. */
export async function endPlans(needs: Needs, now = new Date()): Promise<void> {
  const ended = await needs.db.withSystem((tx) => listEnded(tx, now))
  for (const org of ended)
    try {
      if (await endPlan(needs, org, now)) needs.log.info({ org }, 'plan ended')
    } catch (error) {
      // One that fails must not keep the others serving.
      needs.log.error({ err: error, org }, 'a plan could not be ended')
    }
}

export const listJobs: ListJobs = (context) => [
  { name: 'end-plans', cron: '*/5 * * * *', run: () => endPlans(context) },
]
