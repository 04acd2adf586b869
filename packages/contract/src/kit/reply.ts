import { z } from 'zod'
import { type ErrorCode, errors } from './errors.ts'

/** Success around every reply. */
export const Success = <T extends z.ZodType>(data: T) => z.object({ code: z.literal(200), data })

export const Issue = z.object({
  path: z.string().meta({ description: 'Where in the body or query, for instance views.1.weight' }),
  error: z.string(),
  message: z.string(),
})
export type Issue = z.output<typeof Issue>

/** The answer to a call that failed. */
export const Failure = z.object({
  code: z.number().int(),
  error: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  message: z.string().meta({ description: 'In the language of Accept-Language: zh-TW (default) or en' }),
  issues: z.array(Issue).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
  id: z.string().optional().meta({ description: 'The request id that the server log carries' }),
})
export type Failure = z.output<typeof Failure>
