import type { getReport, Language, QueryOutput, Report } from '@vitrine/contract'
import type { ContainerRef } from '../../kernel/access/queries.ts'
import { available } from '../../kernel/available.ts'
import type { Context } from '../../kernel/context.ts'
import { cachesOf, computeReport } from './compute.ts'
import { readSource } from './read-subject.ts'
import type { ReportSubject } from './subject.ts'

/** Which report, and where the guard let its reader in. */
export interface Wanted {
  org: string
  container: ContainerRef
  query: QueryOutput<typeof getReport>
  language: Language
}

/** A report, with what it is about. */
export async function readReport(
  context: Pick<Context, 'db' | 'kinds' | 'clickhouse' | 'log'>,
  { org, container, query, language }: Wanted,
): Promise<{ subject: ReportSubject; report: Report }> {
  const { clickhouse, log } = context
  const source = await readSource(context, org, container, query.id, language)
  const report = await available(log, computeReport(clickhouse, source, query, cachesOf(clickhouse)))
  return { subject: source.subject, report }
}
