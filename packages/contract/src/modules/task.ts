import { z } from 'zod'
import { endpoint, Id, Org, readsIn } from '../kit/index.ts'

export const taskStates = ['queued', 'running', 'done', 'failed'] as const

/** Work that goes on without a request, and how far it is. */
export const Task = z.object({
  id: z.string(),
  kind: z.string().meta({ description: 'What it does, such as read-sitemap' }),
  state: z.enum(taskStates),
  done: z.number().int(),
  total: z.number().int().nullable().meta({ description: 'null: nobody knows yet how much there is' }),
  error: z
    .string()
    .nullable()
    .meta({ description: 'Why it failed, by its kind; `failed`: it gave up after some tries' }),
  created_at: z.string(),
  ended_at: z.string().nullable(),
})
export type Task = z.output<typeof Task>

export const getTask = endpoint('GET /optimize/task', {
  summary: 'How far a task is that somebody asked for; ended ones are kept for 30 days',
  group: 'Tasks',
  access: readsIn('task', 'id'),
  query: Org.extend({ id: Id }),
  reply: Task,
})
