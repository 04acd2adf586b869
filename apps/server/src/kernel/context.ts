import type { FastifyRequest } from 'fastify'
import type { ClickHouse } from '../platform/clickhouse/index.ts'
import type { Env } from '../platform/env.ts'
import type { Files } from '../platform/files/index.ts'
import type { Location } from '../platform/geo/index.ts'
import type { HttpClient } from '../platform/http-client/index.ts'
import type { JobBoard } from '../platform/jobs/board.ts'
import type { Job } from '../platform/jobs/index.ts'
import type { Logger } from '../platform/logger.ts'
import type { Seal } from '../platform/seal.ts'
import type { Workers } from '../platform/workers/index.ts'
import type { Db } from './db/index.ts'
import type { KindRegistry } from './kinds.ts'
import type { Resources } from './resources.ts'
import type { KnownBrowsers } from './session/known-browser.ts'
import type { ConfirmLimiter, NetworkLimiter, TryLimiter } from './session/limiter.ts'
import type { InvitationLimiter, LinkMailLimiter } from './session/mail-limiter.ts'
import type { TaskKind } from './task/kind.ts'

/** What every module of the api role is given. */
export interface Context {
  env: Env
  log: Logger
  db: Db
  clickhouse: ClickHouse
  kinds: KindRegistry
  resources: Resources
  loginLimiter: TryLimiter
  codeLimiter: TryLimiter
  resetLimiter: TryLimiter
  confirmLimiter: ConfirmLimiter
  invitationLimiter: InvitationLimiter
  linkMailLimiter: LinkMailLimiter
  sharedReportLimiter: NetworkLimiter
  knownBrowsers: KnownBrowsers
  seal: Seal
  files: Files
  jobBoard: JobBoard
  /** Where a request comes from, as far as its address tells; the address itself is neither kept nor logged. */
  locate: (request: Pick<FastifyRequest, 'ip' | 'headers'>) => Promise<Location>
  /** The only way to ask an address that a customer gave. */
  outgoing: HttpClient
  /** Where text of strangers is worked on when it could take long. */
  workers: Workers
}

/** What work without a request is given. */
export type WorkContext = Pick<
  Context,
  'db' | 'env' | 'log' | 'seal' | 'files' | 'kinds' | 'clickhouse' | 'outgoing' | 'workers'
>

/** The recurring jobs of a module, which its `jobs.ts` exports as `listJobs`. */
export type ListJobs = (context: WorkContext) => Job[]

/** What a module does once, when somebody has asked for it; its `tasks.ts` exports it as `listTasks`. */
export type ListTasks = (context: WorkContext) => TaskKind[]
