import { z } from 'zod'
import { Id, Name } from '../kit/index.ts'

/** Versions that are reported as one. */
export const Group = z.strictObject({ name: z.string(), view_ids: z.array(Id) })
export type Group = z.output<typeof Group>

export const GroupInput = z.strictObject({ name: Name(60), view_ids: z.array(Id).min(2).max(20) })
