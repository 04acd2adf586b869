import { z } from 'zod'
import { endpoint, Id, Org, worksIn } from '../kit/index.ts'

const group = 'Experiments'

export const restoreDeleted = endpoint('POST /optimize/experience/restore', {
  summary:
    'Take back the deletion of an experience, or of a version of a draft, that one has made within the last minutes',
  group,
  access: worksIn('container', 'body', 'container_id', 'member'),
  query: Org,
  body: z.strictObject({
    container_id: Id,
    id: Id.meta({ description: 'What the deletion has answered as `undo`' }),
  }),
  reply: z.object({
    experience_id: z.string(),
    name: z.string(),
    revision: z.number().int().nullable().meta({ description: 'The new revision where a version came back' }),
  }),
  errors: ['undo_too_late', 'only_one', 'limit_reached', 'manifest_too_large'],
})
