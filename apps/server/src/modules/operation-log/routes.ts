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
import { countOperations, findOperations } from './queries.ts'

const csvOrders = [createOperationTicket, createContainerOperationTicket] as const
const csv = { purpose: 'operation_log.csv', issuedBy: csvOrders }

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
    const range = { skip: 0, take: operationCsvLines }
    const { rows, containers } = await db.withOrg(org, async (tx) => ({
      rows: await findOperations(tx, org, filter, range),
      containers: await listContainerNames(tx, org),
    }))
    const day = new Date().toISOString().slice(0, 10)
    reply.header('content-disposition', `attachment; filename="operation-log-${day}.csv"`)
    return operationCsv(rows.map(presentOperation), { language: ordered.language, timezone, containers })
  })
}
