import type { ContainerAccess, Endpoint, Language, OrganizationAccess, QueryOutput } from '@vitrine/contract'
import type { z } from 'zod'
import type { Admission } from '../access/guard.ts'
import { type Issuance, issuanceOf, recheckIssuance } from '../access/issuance.ts'
import type { Actor } from '../access/queries.ts'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/index.ts'
import { issueTicket, redeemTicket } from './store.ts'

type Issuing = Endpoint<z.ZodType<{ org: string }>, z.ZodType, z.ZodType, OrganizationAccess | ContainerAccess>

/** What a browser downloads without a session, once and within 60 seconds. */
export interface DownloadKind<E extends Issuing> {
  purpose: string
  /** The calls that issue the ticket. */
  issuedBy: readonly E[]
}

interface Order<E extends Issuing> {
  call: string
  issuance: Issuance & { query: QueryOutput<E> }
  language: Language
}

/** A ticket for what the call asks for. */
export function issueDownload<E extends Issuing>(
  db: Db,
  { purpose }: DownloadKind<E>,
  { id }: E,
  { actor, query, language }: { actor: Actor; query: QueryOutput<E>; language: Language },
): Promise<string> {
  return issueTicket(db, purpose, { call: id, issuance: issuanceOf(actor, query), language })
}

/** Uses a ticket up. Throws not_found also when whoever was given it might not ask for it now. */
export async function redeemDownload<E extends Issuing>(
  deps: Pick<Context, 'db' | 'resources'>,
  { purpose, issuedBy }: DownloadKind<E>,
  { org, ticket }: { org: string; ticket: string },
): Promise<{ query: QueryOutput<E>; language: Language; admission: Admission }> {
  const order = (await redeemTicket(deps.db, purpose, ticket)) as Order<E> | undefined
  const endpoint = issuedBy.find(({ id }) => id === order?.call)
  if (!order || !endpoint || order.issuance.query.org !== org) throw new AppError('not_found')
  const admission = await recheckIssuance(deps, endpoint, order.issuance)
  if (!admission) throw new AppError('not_found')
  return { query: order.issuance.query, language: order.language, admission }
}
