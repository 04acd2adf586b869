import {
  createReportShare,
  type Family,
  inFamily,
  type Kind,
  kinds,
  type Language,
  type SharedReport,
} from '@vitrine/contract'
import { recheckIssuance } from '../../kernel/access/issuance.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { readClock } from '../../kernel/db/clock.ts'
import { hashSecret } from '../../kernel/ids.ts'
import { readReport } from '../report/index.ts'
import { findOpen, type ShareRow } from './queries.ts'
import { reduceReport } from './reduce.ts'
import { markOpened } from './store.ts'

type Deps = Pick<Context, 'db' | 'resources' | 'kinds' | 'clickhouse' | 'log'>

/** Whoever created a link, judged as if they asked for one now. undefined: they may not, or what it is to is gone. */
export function recheckSharer(
  deps: Pick<Deps, 'db' | 'resources'>,
  { createdBy: userId, orgId: org, experienceId: id }: Pick<ShareRow, 'createdBy' | 'orgId' | 'experienceId'>,
  family: Family,
) {
  const query = { org, id }
  return recheckIssuance(deps, inFamily(createReportShare, family), { userId, query })
}

/** The report that a link is to. Throws token_invalid for one that does not work, whatever the reason. */
export async function openShare(deps: Deps, token: string, language: Language): Promise<SharedReport> {
  const { db } = deps
  const hash = hashSecret(token)
  const found = await db.withSystem(async (tx) => findOpen(tx, hash, await readClock(tx)))
  if (!found) throw new AppError('token_invalid')
  const { share, experience } = found
  const admission = await recheckSharer(deps, share, kinds[experience.kind as Kind].family)
  if (!admission?.container) throw new AppError('token_invalid')
  const query = { org: share.orgId, id: share.experienceId, basis: 'session', segment: 'all' } as const
  const wanted = { org: share.orgId, container: admission.container, query, language }
  const { subject, report } = await readReport(deps, wanted).catch((error: unknown) => {
    // It was deleted meanwhile.
    throw error instanceof AppError && error.code === 'not_found' ? new AppError('token_invalid') : error
  })
  await db.withOrg(share.orgId, async (tx) => markOpened(tx, share, await readClock(tx)))
  return reduceReport({ experience, subject, report, expiresAt: share.expiresAt })
}
