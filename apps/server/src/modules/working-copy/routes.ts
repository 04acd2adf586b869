import { discardWorkingCopy, getWorkingCopy, listWorkingCopies, putWorkingCopy, tellPresence } from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kernel/context.ts'
import { route } from '../../kernel/http/route.ts'
import { notePresence } from './presence.ts'
import { listOfExperience, readWorkingCopy } from './present.ts'
import { discard, put } from './write.ts'

/** The unsaved edits of versions, and who is at them. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  route(app, context, getWorkingCopy, async ({ org, query }) => {
    const { unsaved, content } = await db.withOrg(org, (tx) => readWorkingCopy(tx, org, query.id))
    return { ...unsaved, content }
  })
  route(app, context, listWorkingCopies, ({ org, query }) =>
    db.withOrg(org, (tx) => listOfExperience(tx, org, query.experience_id)),
  )
  route(app, context, putWorkingCopy, (call) => put(context, call))
  route(app, context, discardWorkingCopy, (call) => discard(context, call))
  route(app, context, tellPresence, (call) => notePresence(context, call))
}
