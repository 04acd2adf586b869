import type { ReportCache } from './cache.ts'
import type { Kept } from './judgment/kept.ts'
import type { ReportSubject } from './subject.ts'

/** What PostgreSQL knows of a report: what it is about, and what was kept of its days; nothing of a draft. */
export interface ReportSource {
  subject: ReportSubject
  kept: Kept | undefined
}

export interface ComputeOptions {
  /** Keeps what the store answered; without it every report is read anew. */
  cache?: ReportCache
  /** Keeps what is told of all orders of a container: no report of it needs to read them again before there are new ones. */
  orders?: ReportCache
  /** Server time (ms). */
  now?: () => number
}
