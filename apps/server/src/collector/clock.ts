import { collectLimits } from '@vitrine/contract'

/** A batch on its way for less than this comes from a right clock, so times stay as told and repetitions stay equal. */
const TRANSIT_MS = 5_000

/** What to add to a batch's times: how far the client's clock was behind ours when it sent them (ms). */
export function findOffset(sentAt: number, receivedAt: number): number {
  const offset = receivedAt - sentAt
  return Math.abs(offset) <= TRANSIT_MS ? 0 : offset
}

/** Whether a corrected time can be believed; `age`: how long ago it may be (ms). */
export function judgeTime(at: number, receivedAt: number, age: number): 'too_old' | 'in_future' | undefined {
  if (at < receivedAt - age) return 'too_old'
  if (at > receivedAt + collectLimits.clockSkewMs) return 'in_future'
  return undefined
}
