import {
  createAdminOrganization,
  getAdminMail,
  listAdminJobs,
  listAdminMails,
  listAdminOrganizations,
  listAdminUsers,
  resendAdminInvitation,
  retryAdminJob,
  retryAdminMail,
  toPage,
  updateAdminOrganization,
  updateAdminUser,
} from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import { AppError, wrongState } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { route } from '../../kernel/http/route.ts'
import { readMail, retryMail, sendsMails } from './mails.ts'
import { createOrganization, resendManagerInvitation, updateOrganization } from './organizations.ts'
import { findMails, findOrganizations, findUsers } from './queries.ts'
import { updateUser } from './users.ts'

/** What only an administrator of the installation may do. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db, jobBoard } = context

  route(app, context, listAdminOrganizations, async ({ query }) => {
    const { content, total } = await db.withSystem((tx) => findOrganizations(tx, query))
    return toPage(content, total, query)
  })
  route(app, context, createAdminOrganization, (call) => createOrganization(context, call))
  route(app, context, resendAdminInvitation, (call) => resendManagerInvitation(context, call))
  route(app, context, updateAdminOrganization, (call) => updateOrganization(context, call))

  route(app, context, listAdminUsers, async ({ query }) => {
    const { content, total } = await db.withSystem((tx) => findUsers(tx, query))
    return toPage(content, total, query)
  })
  route(app, context, updateAdminUser, (call) => updateUser(context, call))

  route(app, context, listAdminMails, async ({ query }) => {
    const { content, total } = await db.withSystem((tx) => findMails(tx, query, sendsMails(context)))
    return toPage(content, total, query)
  })
  route(app, context, getAdminMail, (call) => readMail(context, call))
  route(app, context, retryAdminMail, (call) => retryMail(context, call))

  route(app, context, listAdminJobs, async ({ query }) => {
    const { content, total } = await jobBoard.list(query)
    return toPage(content, total, query)
  })
  route(app, context, retryAdminJob, async ({ body }) => {
    const outcome = await jobBoard.retry(body.id)
    if (outcome === 'unknown') throw new AppError('not_found', { path: 'id' })
    if (outcome === 'not failed') throw wrongState('job_not_failed')
    return null
  })
}
