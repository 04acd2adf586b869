import { z } from 'zod'
import { kindNames } from '../kinds.ts'
import { changesIn, endpoint, Id, Org, readsIn } from '../kit/index.ts'
import { pageProblems } from './selector.ts'
import { Task } from './task.ts'

const group = 'Experiments'

/** Released experiences that one run looks at, the newest first. */
export const mostChecked = 50
/** Faults of one experience that are told singly. */
export const mostFaults = 20
/** A run that ended less than this ago is not repeated. */
export const elementCheckRestMs = 30_000

/** Why nothing is known of an experience's elements; of a page: as the check of selectors says. */
export const elementProblems = [...pageProblems, 'out_of_time', 'left_out'] as const
export type ElementProblem = (typeof elementProblems)[number]

export const ElementFault = z.object({
  view_id: z.string(),
  view_name: z.string(),
  change: z.string().meta({ description: 'The id of the change' }),
  is: z.enum(['none', 'many', 'no_picture', 'invalid']).meta({
    description:
      'none: no element; many: several where it has to be one; no_picture: an element that is no image, where one is laid over it; invalid: browsers do not read the selector',
  }),
  count: z.number().int().nullable().meta({ description: 'Of many: how many' }),
  selector: z.string(),
})
export type ElementFault = z.output<typeof ElementFault>

export const ElementCheck = z.object({
  experience_id: z.string(),
  name: z.string(),
  target_type: z.enum(kindNames),
  url: z.string().meta({ description: 'The page that was looked at, after redirects' }),
  checked_at: z.string(),
  problem: z
    .object({ error: z.enum(elementProblems), message: z.string() })
    .nullable()
    .meta({ description: 'Why nothing was counted' }),
  changes: z.number().int().meta({ description: 'Changes that are switched on, of all versions' }),
  found: z.number().int().meta({ description: 'Of these, those whose elements are there' }),
  unsure: z.number().int().meta({ description: "Of these, those that the page's source cannot tell" }),
  missing: z.number().int().meta({ description: 'Of these, those that visitors would not see' }),
  faults: z
    .array(ElementFault)
    .max(mostFaults)
    .meta({ description: `What is missing, the first ${mostFaults}` }),
})
export type ElementCheck = z.output<typeof ElementCheck>

export const ElementChecks = z.object({
  task: Task.nullable().meta({ description: 'The run that goes on, or the last one' }),
  checks: z.array(ElementCheck).meta({ description: 'Of what is still released; what needs a look comes first' }),
})
export type ElementChecks = z.output<typeof ElementChecks>

export const getElementChecks = endpoint('GET /optimize/element_check', {
  summary: "Whether the changes of a container's released experiences find their elements, as last looked at",
  group,
  access: readsIn('container', 'container_id'),
  query: Org.extend({ container_id: Id }),
  reply: ElementChecks,
})

export const runElementCheck = endpoint('POST /optimize/element_check', {
  summary: `Look for the elements of the released experiences, ${mostChecked} at most, in a task; one goes on at a time`,
  group,
  access: changesIn('container', 'query', 'container_id', 'member'),
  query: Org.extend({ container_id: Id }),
  reply: ElementChecks,
  quiet: true,
})
