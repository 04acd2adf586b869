import {
  createReportTicket,
  downloadReport,
  families,
  familyOf,
  getInteractions,
  getReport,
  getReportSegments,
  getReportSeries,
  getTestPlan,
  inFamily,
  type Kind,
  withFamilies,
} from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../kernel/app-error.ts'
import { available } from '../../kernel/available.ts'
import type { Context } from '../../kernel/context.ts'
import { shareOf } from '../../kernel/experience/exclusion.ts'
import { loadExperience } from '../../kernel/experience/queries.ts'
import { route } from '../../kernel/http/route.ts'
import { isGone } from '../../kernel/retention/kept-since.ts'
import { issueDownload, redeemDownload } from '../../kernel/ticket/download.ts'
import { isHoldoutBaseline } from './baseline.ts'
import { cachesOf, findBound } from './compute.ts'
import { readCodeOrders } from './coupon-queries.ts'
import { nameFile, reportCsv } from './csv.ts'
import { readInteractions } from './interaction-queries.ts'
import { proposeLength, weighCompared } from './planner/propose.ts'
import { readTraffic } from './planner/traffic.ts'
import { readReport } from './read-report.ts'
import { readSource, readSubject } from './read-subject.ts'
import { isAsJudged } from './rows.ts'
import { loadOrderRules } from './rules-queries.ts'
import { computeSegments } from './segments.ts'
import { computeSeries } from './series.ts'
import { ordersRange } from './spans.ts'
import { rangeOf } from './subject.ts'

const csv = { purpose: 'report.csv', issuedBy: withFamilies([createReportTicket], families) }

/** Reports of an experience. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db, clickhouse, log } = context
  const options = cachesOf(clickhouse)
  route(app, context, getReport, async (call) => (await readReport(context, call)).report)

  route(app, context, getReportSeries, async ({ org, container, query, language }) => {
    const source = await readSource(context, org, container, query.id, language)
    return available(log, computeSeries(clickhouse, source, query, options))
  })

  route(app, context, getInteractions, async ({ org, container, query }) => {
    const subject = await readSubject(context, org, container, query.id)
    const { currency } = subject
    if (isGone(subject)) return { interactions: [], code_orders: null, currency }
    const range = rangeOf(subject, query)
    const findCodeOrders = async () => {
      if (subject.codes.length === 0) return null
      const bound = await findBound(clickhouse, subject, options)
      return readCodeOrders(clickhouse, subject, { ...ordersRange(subject, range), bound })
    }
    const read = Promise.all([readInteractions(clickhouse, subject, range), findCodeOrders()])
    const [interactions, code_orders] = await available(log, read)
    return { interactions, code_orders, currency }
  })

  route(app, context, getReportSegments, async ({ org, container, query, language }) => {
    const source = await readSource(context, org, container, query.id, language)
    return available(log, computeSegments(clickhouse, source, query, language, options))
  })

  route(app, context, getTestPlan, async ({ org, container, query }) => {
    const { scope, timezone, currency } = container
    const { parts, money } = await db.withOrg(org, async (tx) => ({
      parts: await loadExperience(tx, org, query.id),
      money: await loadOrderRules(tx, org, container),
    }))
    const { experience, views } = parts
    const { definition } = context.kinds[experience.kind as Kind]
    const sharing = { ...experience, reached: shareOf(parts) }
    const compared = weighCompared(views, sharing, isHoldoutBaseline(definition, [experience]))
    const source = { scope, timezone, currency, money, orders: options.orders, now: Date.now() }
    return proposeLength({
      known: await available(log, readTraffic(context, parts, source)),
      visitorsPerDay: query.visitors_per_day,
      conversionRate: query.conversion_rate,
      metric: query.metric ?? experience.report.metrics[0],
      lift: query.lift ?? experience.report.smallest_lift,
      days: query.days,
      ...compared,
    })
  })

  route(app, context, createReportTicket, async (call) => {
    const { org, container, query } = call
    await readSubject(context, org, container, query.id)
    const ticket = await issueDownload(db, csv, call.endpoint, call)
    const { path } = inFamily(downloadReport, familyOf(call.endpoint) ?? 'experience')
    const address = new URL(`${context.env.publicUrl}/api${path}`)
    for (const [name, value] of Object.entries({ org, id: query.id, ticket })) address.searchParams.set(name, value)
    return { ticket, url: address.href }
  })

  route(app, context, downloadReport, async ({ query: { org, id, ticket }, reply }) => {
    const { query, language, admission } = await redeemDownload(context, csv, { org, ticket })
    const { container } = admission
    if (query.id !== id || !container) throw new AppError('not_found')
    const { subject, report } = await readReport(context, { org: admission.member.org, container, query, language })
    const { experience } = await db.withOrg(org, (tx) => loadExperience(tx, org, id))
    reply.header('content-disposition', nameFile({ id, name: experience.name, subject, query, language }, Date.now()))
    return reportCsv(report, language, isAsJudged(query))
  })
}
