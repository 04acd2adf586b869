import type { FastifyInstance } from 'fastify'
import type { RoleName } from './platform/env.ts'
import type { Platform, RunningRole } from './roles/role.ts'

/** How long a store may take to answer. */
const PATIENCE_MS = 2000

type Part = 'postgres' | 'clickhouse' | 'log'

/** What a role cannot do its work without. A collector serves and stores whatever the two databases do. */
const needs: Record<RoleName, readonly Part[]> = {
  api: ['postgres', 'clickhouse'],
  worker: ['postgres', 'clickhouse'],
  collector: ['log'],
}

const answers = (ping: () => Promise<void>): Promise<boolean> => {
  const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS, new Error('timeout')).unref())
  return Promise.race([ping(), late]).then(
    () => true,
    () => false,
  )
}

/** `GET /health/live` and `/health/ready`: whether the process runs, and whether its roles can do their work, or why not. */
export function mountHealth(
  http: FastifyInstance,
  { databases, postgres, clickhouse }: Pick<Platform, 'databases' | 'postgres' | 'clickhouse'>,
  roles: Partial<Record<RoleName, RunningRole>>,
  isClosing: () => boolean,
): void {
  http.get('/health/live', () => ({ status: 'live' }))
  http.get('/health/ready', async (_request, reply) => {
    if (isClosing()) return reply.status(503).send({ status: 'closing' })
    const { collector } = roles
    const [isPostgresThere, isClickHouseThere, reason] = await Promise.all([
      answers(postgres.ping),
      answers(clickhouse.ping),
      collector?.findFailure?.(),
    ])
    const parts: Partial<Record<Part, boolean>> = {
      postgres: isPostgresThere && databases.postgres.isReady(),
      clickhouse: isClickHouseThere && databases.clickhouse.isReady(),
      ...(collector && { log: !reason }),
    }
    const isReady = (Object.keys(roles) as RoleName[]).every((role) => needs[role].every((part) => parts[part]))
    return reply
      .status(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', parts, ...(reason && { reason }) })
  })
}
