import {
  createContainerOperationTicket,
  createOperationTicket,
  downloadOperations,
  type Language,
  listContainerOperations,
  listOperations,
  operationCsvLines,
  toPage,
} from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { type Call, route } from '../../kernel/http/route.ts'
import { listContainerNames } from '../../kernel/organization/queries.ts'
import { issueTicket, redeemTicket } from '../../kernel/ticket/store.ts'
import { operationCsv } from './csv.ts'
import { presentOperation } from './present.ts'
import { countOperations, findOperations, type OperationFilter } from './queries.ts'

const csvPurpose = 'operation_log.csv'

/** What a ticket for the CSV stands for. */
interface CsvOrder {
  org: string
  filter: OperationFilter
  language: Language
  timezone: string
}

type ListCall = Pick<Call<typeof listOperations>, 'org' | 'query'>
type CsvCall = Pick<Call<typeof createOperationTicket>, 'org' | 'query' | 'language'>

/** The operation log of an organisation, as a whole and by container. */
export function operationLogRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const list = ({ org, query: { page, limit, ...filter } }: ListCall) =>
    db.withOrg(org, async (tx) => {
      const rows = await findOperations(tx, org, filter, { skip: (page - 1) * limit, take: limit })
      return toPage(rows.map(presentOperation), await countOperations(tx, org, filter), { page, limit })
    })
  const orderCsv = async ({ org, query: { timezone, ...filter }, language }: CsvCall) => {
    const order: CsvOrder = { org, filter, language, timezone }
    const ticket = await issueTicket(db, csvPurpose, { ...order })
    const address = new URL(`${context.env.publicUrl}/api${downloadOperations.path}`)
    for (const [name, value] of Object.entries({ org, ticket })) address.searchParams.set(name, value)
    return { ticket, url: address.href }
  }

  route(app, context, listOperations, list)
  route(app, context, listContainerOperations, list)
  route(app, context, createOperationTicket, orderCsv)
  route(app, context, createContainerOperationTicket, orderCsv)

  route(app, context, downloadOperations, async ({ query, reply }) => {
    const order = (await redeemTicket(db, csvPurpose, query.ticket)) as CsvOrder | undefined
    if (!order || order.org !== query.org) throw new AppError('not_found')
    const range = { skip: 0, take: operationCsvLines }
    const { rows, containers } = await db.withOrg(order.org, async (tx) => ({
      rows: await findOperations(tx, order.org, order.filter, range),
      containers: await listContainerNames(tx, order.org),
    }))
    const day = new Date().toISOString().slice(0, 10)
    reply.header('content-disposition', `attachment; filename="operation-log-${day}.csv"`)
    return operationCsv(rows.map(presentOperation), { ...order, containers })
  })
}
