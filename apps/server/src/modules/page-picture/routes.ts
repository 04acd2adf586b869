import {
  getPictureCheck,
  listPagePictures,
  mostPagePictures,
  pictureCheckRestMs,
  runPictureCheck,
} from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Context } from '../../kernel/context.ts'
import { loadExperience } from '../../kernel/experience/queries.ts'
import { route } from '../../kernel/http/route.ts'
import { fetchPage } from '../../kernel/page/fetch-page.ts'
import { consume } from '../../kernel/session/counter.ts'
import { findNewestTask } from '../../kernel/task/queries.ts'
import { queueTask } from '../../kernel/task/store.ts'
import { findContainer } from '../container/index.ts'
import { allowedOf } from '../selector/index.ts'
import { lookForPictures } from './look.ts'
import { findOwnPages } from './pages.ts'
import { presentChecks, presentPictures } from './present.ts'
import { findPictureCheck } from './queries.ts'
import { experienceOf, type PictureInput, pictureKind } from './tasks.ts'

/** Pages that a store is asked for at most. In memory: what it spares is this process and the store. */
const perMinute = 30

/** Which pictures stand on a page of the store, and on which pages one of them stands. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db, outgoing } = context
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  const slotOf = (org: string, containerId: string) => ({ org, containerId, kind: pictureKind })

  route(app, context, listPagePictures, async ({ org, container, body, language }) => {
    const { looked: allowed } = await db.withOrg(org, async (tx) => {
      const { experience } = await loadExperience(tx, org, body.experience_id)
      return allowedOf((await findContainer(tx, org, container.id)).container, experience)
    })
    const asked = { owner: org, url: body.url, allowed, most: mostPagePictures }
    const looked = await lookForPictures(context, asked, async (url) => {
      await consume(limiter, container.id)
      return fetchPage(outgoing, url)
    })
    return presentPictures(looked, language)
  })

  route(app, context, getPictureCheck, ({ org, container, query, language }) =>
    db.withOrg(org, async (tx) => {
      const task = await findNewestTask(tx, slotOf(org, container.id))
      return presentChecks(query.experience_id, await findPictureCheck(tx, org, query.experience_id), task, language)
    }),
  )

  route(app, context, runPictureCheck, async ({ org, container, actor, query, body, language }) => {
    const id = query.experience_id
    const { parts, row, last } = await db.withOrg(org, async (tx) => ({
      parts: await loadExperience(tx, org, id),
      row: await findPictureCheck(tx, org, id),
      last: await findNewestTask(tx, slotOf(org, container.id)),
    }))
    const isSame = row?.picture === body.url && last !== undefined && experienceOf(last.input) === id
    if (isSame && last.state === 'done' && Date.now() - (last.endedAt?.getTime() ?? 0) < pictureCheckRestMs)
      return presentChecks(id, row, last, language)
    const input: PictureInput = {
      experience: id,
      picture: body.url,
      ...(await findOwnPages(context, { org, container, parts })),
    }
    return db.withOrg(org, async (tx) => {
      const task = await queueTask(tx, slotOf(org, container.id), { input, createdBy: actor.userId })
      return presentChecks(id, await findPictureCheck(tx, org, id), task, language)
    })
  })
}
