import type { Env } from '../platform/env.ts'
import { createHttpClient, type HttpClient } from '../platform/http-client/index.ts'

/** How roles ask addresses that customers gave. */
export const createOutgoing = ({ outgoingAllow, publicUrl }: Pick<Env, 'outgoingAllow' | 'publicUrl'>): HttpClient =>
  createHttpClient({ allow: outgoingAllow, userAgent: `Mozilla/5.0 (compatible; Vitrine/1.0; +${publicUrl})` })
