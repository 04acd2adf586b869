import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppError } from '../kernel/app-error.ts'
import type { Context } from '../kernel/context.ts'
import { mountDocs } from '../kernel/http/docs.ts'
import { installErrorHandler, tellError } from '../kernel/http/failure.ts'
import { installJsonBody } from '../kernel/http/json-body.ts'
import { createKnownBrowsers } from '../kernel/session/known-browser.ts'
import {
  createCodeLimiter,
  createConfirmLimiter,
  createLoginLimiter,
  createResetLimiter,
  createSharedReportLimiter,
} from '../kernel/session/limiter.ts'
import { createInvitationLimiter, createLinkMailLimiter } from '../kernel/session/mail-limiter.ts'
import { signedScriptRoutes } from '../modules/view/routes.ts'
import { type Geo, openGeo } from '../platform/geo/index.ts'
import { serveConsole } from '../platform/http/console.ts'
import { equipHttp } from '../platform/http/server.ts'
import { createJobBoard } from '../platform/jobs/board.ts'
import { createSeal } from '../platform/seal.ts'
import { createWorkers } from '../platform/workers/index.ts'
import { kindRegistry } from './kinds.gen.ts'
import { createOutgoing } from './outgoing.ts'
import { resources } from './resources.gen.ts'
import type { StartRole } from './role.ts'
import { mounts } from './routes.gen.ts'

const consoleDist = join(dirname(fileURLToPath(import.meta.url)), '../../../console/dist')

/** The console and the calls behind it. */
export const startRole: StartRole = async ({
  env,
  log,
  http,
  databases,
  postgres,
  db,
  clickhouse,
  metrics,
  files,
  kinds = kindRegistry,
}) => {
  const seal = createSeal(env.secretKey)
  const { origins } = env
  const jobBoard = createJobBoard(postgres)
  const outgoing = createOutgoing(env)
  const workers = createWorkers()
  // Opened when it is first asked for: few requests are, and it takes memory.
  let geo: Promise<Geo> | undefined
  const locate: Context['locate'] = async ({ ip, headers }) => {
    geo ??= openGeo({ cityHeader: env.collector.cityHeader })
    return (await geo).locate(ip, headers)
  }
  const context: Context = {
    env,
    log,
    db,
    clickhouse,
    kinds,
    resources,
    loginLimiter: createLoginLimiter(postgres),
    codeLimiter: createCodeLimiter(postgres),
    resetLimiter: createResetLimiter(postgres),
    confirmLimiter: createConfirmLimiter(postgres),
    invitationLimiter: createInvitationLimiter(postgres),
    linkMailLimiter: createLinkMailLimiter(postgres),
    sharedReportLimiter: createSharedReportLimiter(postgres),
    knownBrowsers: createKnownBrowsers(env),
    seal,
    files,
    jobBoard,
    locate,
    outgoing,
    workers,
  }
  await http.register(async (product) => {
    await equipHttp(product, metrics)
    await product.register(
      async (api) => {
        installErrorHandler(api)
        installJsonBody(api)
        api.addHook('onRequest', async () => {
          if (!databases.postgres.isReady()) throw new AppError('unavailable')
        })
        api.addHook('onSend', async (_request, reply) => {
          if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
        })
        for (const mountRoutes of mounts) mountRoutes(api, context)
        await mountDocs(api, { publicUrl: env.publicUrl, origins })
        // Else the console's page would answer a call that does not exist.
        api.all('/*', (_request, reply) => reply.callNotFound())
      },
      { prefix: '/api' },
    )
    signedScriptRoutes(product, context)
    const opensStores = /\/(?:optimize_page\/page_editor|point)\/?$/
    const isPrivate = /^\/shared_report\/?$/
    const frames = env.tagUrl
    await serveConsole(product, { dist: consoleDist, origins, frames, opensStores, isPrivate, tell: tellError })
  })
  const close = async () => {
    await Promise.all([outgoing.close(), workers.close()])
  }
  return { close }
}
