import { fnv1a32 } from '@vitrine/targeting'
import { toJson } from '../core/natives.ts'
import type { ShopEvent } from './ga4.ts'

const MINUTE_MS = 60_000

/**
 * The id of an order without a transaction (RFC 9562, version 8), from whose it is, what it holds and its minute: told twice, by a
 * page that is loaded again for instance, it stays one event, and so one order.
 */
export const makeOrderId = (visitor: string, order: ShopEvent, at: number): string => {
  const text = toJson([visitor, order, Math.floor(at / MINUTE_MS)])
  const hex = [0, 1, 2, 3]
    .map((i) =>
      fnv1a32(i + text)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-a$4-$5')
}
