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

type ListCall = Pick<Call<typeof listOperations>, 'org' | 'query' | 'member'>
type CsvCall = Pick<Call<(typeof csvOrders)[number]>, 'actor' | 'query' | 'language'>

/** The operation log of an organization, as a whole and by container. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const list = ({ org, member, query: { page, limit, ...asked } }: ListCall) =>
    db.withOrg(org, async (tx) => {
      const filter = { ...asked, within: member.containerIds }
      const rows = await findOperations(tx, org, filter, { skip: (page - 1) * limit, take: limit })
      return toPage(rows.map(presentOperation), await countOperations(tx, org, filter), { page, limit })
    })
  const readPage = (org: string, filter: OperationFilter, after?: OperationRow) =>
    db.withOrg(org, (tx) => findOperations(tx, org, filter, { after: after?.entry, take: rowsAtOnce }))
  /** Everything that matches, newest first, a page at a time from the first one on: what happens meanwhile is left out. */
  async function* readLog(org: string, filter: OperationFilter, first: OperationRow[]) {
    let rows = first
    for (let left = operationCsvLines; left > 0; left -= rowsAtOnce) {
      yield* rows.slice(0, left).map(presentOperation)
      if (rows.length < rowsAtOnce || left <= rowsAtOnce) return
      rows = await readPage(org, filter, rows.at(-1))
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
    const ordered = await redeemDownload(context, csv, query)
    const { timezone, ...asked } = ordered.query
    const filter = { ...asked, within: ordered.admission.member.containerIds }
    const { org } = asked
    const containers = await db.withOrg(org, (tx) => listContainerNames(tx, org))
    // Before the file begins, so that a store that is away is an error and no empty file.
    const first = await readPage(org, filter)
    const day = new Date().toISOString().slice(0, 10)
    reply.header('content-disposition', `attachment; filename="operation-log-${day}.csv"`)
    return operationCsv(readLog(org, filter, first), { language: ordered.language, timezone, containers })
  })
}
