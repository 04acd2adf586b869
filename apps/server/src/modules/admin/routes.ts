import {
  createAdminOrganization,
  getAdminMail,
  listAdminJobs,
  listAdminMails,
  listAdminOrganizations,
  listAdminUsers,
  retryAdminJob,
  retryAdminMail,
  toPage,
  updateAdminOrganization,
  updateAdminUser,
} from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { route } from '../../kernel/http/route.ts'
import { createOrganization, updateOrganization } from './organizations.ts'
import { findMail, findMails, findOrganizations, findUsers, presentMail } from './queries.ts'
import { requeueMail } from './store.ts'
import { updateUser } from './users.ts'

/** What only an administrator of the installation may do. */
export function adminRoutes(app: FastifyInstance, context: Context): void {
  const { db, jobBoard } = context

  route(app, context, listAdminOrganizations, async ({ query }) => {
    const { content, total } = await db.withSystem((tx) => findOrganizations(tx, query))
    return toPage(content, total, query)
  })
  route(app, context, createAdminOrganization, (call) => createOrganization(context, call))
  route(app, context, updateAdminOrganization, (call) => updateOrganization(context, call))

  route(app, context, listAdminUsers, async ({ query }) => {
    const { content, total } = await db.withSystem((tx) => findUsers(tx, query))
    return toPage(content, total, query)
  })
  route(app, context, updateAdminUser, (call) => updateUser(context, call))

  route(app, context, listAdminMails, async ({ query }) => {
    const { content, total } = await db.withSystem((tx) => findMails(tx, query))
    return toPage(content, total, query)
  })
  route(app, context, getAdminMail, async ({ query }) => {
    const row = await db.withSystem((tx) => findMail(tx, query.id))
    if (!row) throw new AppError('not_found', { path: 'id' })
    return { ...presentMail(row), text: row.text, html: row.html }
  })
  route(app, context, retryAdminMail, ({ query }) =>
    db.withSystem(async (tx) => {
      const row = await findMail(tx, query.id)
      if (!row) throw new AppError('not_found', { path: 'id' })
      if (row.status !== 'failed' && row.status !== 'kept') throw new AppError('wrong_state', { status: row.status })
      return presentMail(await requeueMail(tx, query.id))
    }),
  )

  route(app, context, listAdminJobs, async ({ query }) => {
    const { content, total } = await jobBoard.list(query)
    return toPage(content, total, query)
  })
  route(app, context, retryAdminJob, async ({ body }) => {
    const outcome = await jobBoard.retry(body.id)
    if (outcome === 'unknown') throw new AppError('not_found', { path: 'id' })
    if (outcome === 'not failed') throw new AppError('wrong_state')
    return null
  })
}
