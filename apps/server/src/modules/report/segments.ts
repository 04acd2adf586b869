import { type Dimension, devices, type Segments } from '@vitrine/contract'
import { type ComputeOptions, computeReport, type ReportSource } from './compute.ts'
import type { Reader } from './queries.ts'
import { listValues } from './segment-queries.ts'
import { rangeOf } from './subject.ts'

interface SegmentsQuery {
  by: Dimension
  start?: string
  end?: string
}

/** The versions side by side in each segment of the visitors. Throws what the store answers when it is away. */
export async function computeSegments(
  clickhouse: Reader,
  source: ReportSource,
  { by, start, end }: SegmentsQuery,
  options: ComputeOptions = {},
): Promise<Segments> {
  const range = rangeOf(source.subject, { start, end })
  const values = await valuesOf(by, () => listValues(clickhouse, source.subject, by as 'source' | 'city', range))
  const segments: Segments['segments'] = []
  for (const name of values) {
    const value = `${by}:${name}`
    const { rows } = await computeReport(clickhouse, source, { basis: 'visitor', segment: value, start, end }, options)
    segments.push({ value, name, rows })
  }
  return { by, segments }
}

async function valuesOf(by: Dimension, list: () => Promise<string[]>): Promise<readonly string[]> {
  if (by === 'device') return devices
  return by === 'visitor' ? ['new', 'returning'] : list()
}
