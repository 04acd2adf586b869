import { z } from 'zod'
import { endpoint, Id, Org, readsIn, Text } from '../kit/index.ts'
import { phases } from './experience.ts'
import { View } from './view.ts'

/** An experience whose versions can be copied into another one. */
export const CopySource = z.object({
  id: z.string(),
  name: z.string(),
  phase: z.enum(phases),
  views: z
    .array(View.pick({ id: true, name: true, memo: true, screenshot: true }))
    .meta({ description: 'Without the original' }),
})
export type CopySource = z.output<typeof CopySource>

export const listCopySources = endpoint('GET /optimize/view/copy/by', {
  summary:
    'Other experiences whose versions can be copied into this one: of its kind, type and container, the newest 50',
  group: 'Versions',
  access: readsIn('experience', 'experience_id'),
  query: Org.extend({
    experience_id: Id,
    key: Text(100).optional().meta({ description: 'Text in the name of an experience or of one of its versions' }),
  }),
  reply: z.array(CopySource),
})
