import {
  createReportShare,
  familyOf,
  listReportShares,
  mostShares,
  type ReplyInput,
  type ReportShare,
  readSharedReport,
  revokeReportShare,
} from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import { AppError, brokenRule } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { readClock } from '../../kernel/db/clock.ts'
import type { Tx } from '../../kernel/db/index.ts'
import { loadExperience } from '../../kernel/experience/queries.ts'
import { route } from '../../kernel/http/route.ts'
import { hashSecret, newId, newSecret } from '../../kernel/ids.ts'
import { openShare, recheckSharer } from './open.ts'
import { countOpen, listShares, type NamedShare } from './queries.ts'
import { insertShare, removeShare } from './store.ts'

type Created = ReplyInput<typeof createReportShare>

const DAY_MS = 86_400_000

const present = (share: NamedShare, now: Date, mayShare: (userId: string) => boolean): ReportShare => ({
  id: share.id,
  name: share.name,
  created_at: share.createdAt.toISOString(),
  created_by: share.by,
  expires_at: share.expiresAt.toISOString(),
  last_opened_at: share.lastOpenedAt?.toISOString() ?? null,
  state: share.expiresAt <= now ? 'expired' : mayShare(share.createdBy) ? 'open' : 'suspended',
})

/** Links with which anybody reads one report and nothing else. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db, env } = context

  route(app, context, listReportShares, async ({ org, query, endpoint }) => {
    const { shares, now } = await db.withOrg(org, async (tx) => ({
      shares: await listShares(tx, { org, experienceId: query.id }),
      now: await readClock(tx),
    }))
    const family = familyOf(endpoint) ?? 'experience'
    const sharers = new Map<string, boolean>()
    for (const share of shares)
      if (!sharers.has(share.createdBy))
        sharers.set(share.createdBy, (await recheckSharer(context, share, family)) !== undefined)
    return shares.map((share) => present(share, now, (userId) => sharers.get(userId) === true))
  })

  route(app, context, createReportShare, ({ org, query, body, actor, audit, create }) => {
    const find = async (tx: Tx, id: string) => {
      const [share] = await listShares(tx, { org, experienceId: query.id, id })
      return share && present(share, await readClock(tx), () => true)
    }
    /** A repeat must not present a link that works no longer. */
    const refresh = async (tx: Tx, { url, share }: Created) => {
      const present = await find(tx, share.id)
      return present && { url, share: present }
    }
    const make = async (tx: Tx) => {
      // Held, so that of two at once the one beyond the limit sees the other.
      const { experience } = await loadExperience(tx, org, query.id, { lock: true })
      const createdAt = await readClock(tx)
      if ((await countOpen(tx, org, query.id, createdAt)) >= mostShares)
        throw brokenRule({ path: 'id', error: 'too_many_links', details: { max: mostShares } })
      const secret = newSecret()
      const expiresAt = new Date(createdAt.getTime() + body.days * DAY_MS)
      const id = newId()
      await insertShare(tx, {
        id,
        orgId: org,
        experienceId: query.id,
        hash: hashSecret(secret),
        name: body.name,
        createdBy: actor.userId,
        createdAt,
        expiresAt,
      })
      await audit(tx, {
        action: 'experience.share',
        target: experience.name,
        experienceId: query.id,
        difference: { sharedWith: { after: body.name }, sharedUntil: { after: expiresAt.toISOString() } },
      })
      const share = await find(tx, id)
      if (!share) throw new AppError('internal')
      return { url: `${env.publicUrl}/shared_report#${secret}`, share }
    }
    return create(make, { refresh })
  })

  route(app, context, revokeReportShare, ({ org, query, audit }) =>
    db.withOrg(org, async (tx) => {
      const { experience } = await loadExperience(tx, org, query.id)
      const gone = await removeShare(tx, { org, experienceId: query.id, id: query.share_id })
      if (!gone) throw new AppError('not_found', { path: 'share_id' })
      await audit(tx, {
        action: 'experience.unshare',
        target: experience.name,
        experienceId: query.id,
        difference: { sharedWith: { before: gone.name } },
      })
      return null
    }),
  )

  route(app, context, readSharedReport, async ({ body, language, request, reply }) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    await context.sharedReportLimiter.take(request.ip)
    return openShare(context, body.token, language)
  })
}
