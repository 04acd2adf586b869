import {
  createContainerOperationTicket,
  createOperationTicket,
  downloadOperations,
  listContainerOperations,
  listOperations,
  operationCsvLines,
  toPage,
} from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kernel/context.ts'
import { type Call, route } from '../../kernel/http/route.ts'
import { listContainerNames } from '../../kernel/organization/queries.ts'
import { issueDownload, redeemDownload } from '../../kernel/ticket/download.ts'
import { operationCsv } from './csv.ts'
import { presentOperation } from './present.ts'
import { countOperations, findOperations, type OperationFilter, type OperationRow } from './queries.ts'

const csvOrders = [createOperationTicket, createContainerOperationTicket] as const
const csv = { purpose: 'operation_log.csv', issuedBy: csvOrders }

/** Of a download. */
const rowsAtOnce = 500

type ListCall = Pick<Call<typeof listOperations>, 'org' | 'query'>
type CsvCall = Pick<Call<(typeof csvOrders)[number]>, 'actor' | 'query' | 'language'>

/** The operation log of an organization, as a whole and by container. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const list = ({ org, query: { page, limit, ...filter } }: ListCall) =>
    db.withOrg(org, async (tx) => {
      const rows = await findOperations(tx, org, filter, { skip: (page - 1) * limit, take: limit })
      return toPage(rows.map(presentOperation), await countOperations(tx, org, filter), { page, limit })
    })
  /** Everything that matches, newest first, a page at a time: what happens meanwhile is left out. */
  async function* readLog(org: string, filter: OperationFilter) {
    let after: OperationRow['entry'] | undefined
    for (let left = operationCsvLines; left > 0; ) {
      const take = Math.min(left, rowsAtOnce)
      const rows = await db.withOrg(org, (tx) => findOperations(tx, org, filter, { after, take }))
      yield* rows.map(presentOperation)
      after = rows.at(-1)?.entry
      left = rows.length < take ? 0 : left - take
    }
  }
  const orderCsv = async (endpoint: (typeof csvOrders)[number], call: CsvCall) => {
    const ticket = await issueDownload(db, csv, endpoint, call)
    const address = new URL(`${context.env.publicUrl}/api${downloadOperations.path}`)
    for (const [name, value] of Object.entries({ org: call.query.org, ticket })) address.searchParams.set(name, value)
    return { ticket, url: address.href }
  }

  route(app, context, listOperations, list)
  route(app, context, listContainerOperations, list)
  for (const endpoint of csvOrders) route(app, context, endpoint, (call) => orderCsv(endpoint, call))

  route(app, context, downloadOperations, async ({ query, reply }) => {
    const ordered = await redeemDownload(db, csv, query)
    const { timezone, ...filter } = ordered.query
    const { org } = filter
    const containers = await db.withOrg(org, (tx) => listContainerNames(tx, org))
    const day = new Date().toISOString().slice(0, 10)
    reply.header('content-disposition', `attachment; filename="operation-log-${day}.csv"`)
    return operationCsv(readLog(org, filter), { language: ordered.language, timezone, containers })
  })
}
