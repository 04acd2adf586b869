import { type CollectAssignment, collectLimits, type Device, devices, type TagReport } from '@vitrine/contract'
import { parseTagReport } from './tag-reports/parse.ts'

/*
 * The contract's CollectBatch, written out by hand: zod takes longer for one small batch than everything else the collector
 * does for it. parse.test.ts holds the two to the same verdicts and the same values.
 */

/** An envelope that keeps the contract; `events` are still unchecked. */
export interface Batch {
  container: string
  batch: string
  visitor: string
  session: string
  sent_at: number
  page: { url: string; referrer: string; device: Device; returning: boolean; source: string }
  assignments: CollectAssignment[]
  events: unknown[]
  webdriver?: boolean
  tag?: TagReport
}

export type Unknowns = Record<string, unknown>

const UUID =
  /^(?:[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/
const MAX_MS = 4_102_444_800_000

export const isObject = (value: unknown): value is Unknowns =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && value.length === 36 && UUID.test(value)
export const isInstant = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= MAX_MS
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && value.length >= 1 && value.length <= 40
export const isText = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max
export const isFlag = (value: unknown): value is boolean => value === true || value === false
export const isAmount = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most

const isDevice = (value: unknown): value is Device => (devices as readonly unknown[]).includes(value)

/** The batch, or undefined when the envelope breaks the contract. */
export function parseBatch(value: unknown): Batch | undefined {
  if (!isObject(value)) return undefined
  const { container, batch, visitor, session, sent_at, events, webdriver } = value
  if (!isToken(container) || !isUuid(batch) || !isUuid(visitor) || !isUuid(session) || !isInstant(sent_at))
    return undefined
  if (!Array.isArray(events) || events.length < 1 || events.length > collectLimits.events) return undefined
  if (webdriver !== undefined && !isFlag(webdriver)) return undefined
  const page = parsePage(value.page)
  const assignments = parseAssignments(value.assignments)
  if (!page || !assignments) return undefined
  const tag = parseTagReport(value.tag)
  return { container, batch, visitor, session, sent_at, page, assignments, events, webdriver, tag }
}

function parsePage(value: unknown): Batch['page'] | undefined {
  if (!isObject(value)) return undefined
  const { url, referrer = '', device, returning = false, source = '' } = value
  if (!isText(url, 2048) || !isText(referrer, 2048) || !isDevice(device) || !isFlag(returning) || !isText(source, 100))
    return undefined
  return { url, referrer, device, returning, source }
}

function parseAssignments(value: unknown): CollectAssignment[] | undefined {
  if (value === undefined) return []
  if (!Array.isArray(value) || value.length > collectLimits.assignments) return undefined
  for (const each of value) if (!isAssignment(each)) return undefined
  return value
}

function isAssignment(value: unknown): value is CollectAssignment {
  if (!isObject(value)) return false
  const { experience, view, epoch, at } = value
  return (
    isToken(experience) &&
    isToken(view) &&
    Number.isInteger(epoch) &&
    (epoch as number) >= 0 &&
    (epoch as number) <= 65_535 &&
    isInstant(at)
  )
}
