import {
  createReportTicket,
  downloadReport,
  getReport,
  getReportSeries,
  type Language,
  type QueryOutput,
} from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import type { ContainerRef } from '../../kernel/access/queries.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { route } from '../../kernel/http/route.ts'
import { issueTicket, redeemTicket } from '../../kernel/ticket/store.ts'
import { createReportCache } from './cache.ts'
import { computeReport, weighCells } from './compute.ts'
import { reportCsv } from './csv.ts'
import { readSubject } from './read-subject.ts'
import { computeSeries } from './series.ts'

const csvPurpose = 'report.csv'

/** What a ticket for the CSV stands for. */
interface CsvOrder {
  org: string
  container: ContainerRef
  query: QueryOutput<typeof getReport>
  language: Language
}

/** The event store failing is not the caller's doing, and passes. */
async function available<T>(log: Context['log'], work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    log.error({ err: error }, 'the event store did not answer')
    throw new AppError('unavailable')
  }
}

/** Reports of an experience. */
export function reportRoutes(app: FastifyInstance, context: Context): void {
  const { db, clickhouse, log } = context
  const options = { cache: createReportCache({ weigh: weighCells }) }
  const compute = async ({ org, container, query }: Pick<CsvOrder, 'org' | 'container' | 'query'>) => {
    const subject = await readSubject(context, org, container, query.id)
    return available(log, computeReport(clickhouse, subject, query, options))
  }

  route(app, context, getReport, (call) => compute(call))

  route(app, context, getReportSeries, async ({ org, container, query }) => {
    const subject = await readSubject(context, org, container, query.id)
    return available(log, computeSeries(clickhouse, subject, query, options))
  })

  route(app, context, createReportTicket, async ({ org, container, query, language }) => {
    await readSubject(context, org, container, query.id)
    const order: CsvOrder = { org, container, query, language }
    const ticket = await issueTicket(db, csvPurpose, { ...order })
    const address = new URL(`${context.env.publicUrl}/api${downloadReport.path}`)
    for (const [name, value] of Object.entries({ org, id: query.id, ticket })) address.searchParams.set(name, value)
    return { ticket, url: address.href }
  })

  route(app, context, downloadReport, async ({ query, reply }) => {
    const order = (await redeemTicket(db, csvPurpose, query.ticket)) as CsvOrder | undefined
    if (!order || order.org !== query.org || order.query.id !== query.id) throw new AppError('not_found')
    const report = await compute(order)
    const day = new Date().toISOString().slice(0, 10)
    reply.header('content-disposition', `attachment; filename="report-${query.id}-${day}.csv"`)
    return reportCsv(report, order.language)
  })
}
