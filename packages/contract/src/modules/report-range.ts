import type { z } from 'zod'
import { Day, Id, Org, reject } from '../kit/index.ts'

/** An experience and some of its days. */
export const ReportRange = Org.extend({
  id: Id,
  start: Day.optional().meta({ description: "First day, in the container's time zone" }),
  end: Day.optional().meta({ description: 'Last day, included' }),
})

/** Days as they are written compare as they follow each other. */
export function checkRange({ start, end }: z.output<typeof ReportRange>, ctx: z.RefinementCtx): void {
  if (start && end && end < start) reject(ctx, 'end_before_start', ['end'])
}
