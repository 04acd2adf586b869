import { z } from 'zod'

/** What an experience has in its exclusion group, of which no visitor gets two. */
export const ExclusionShare = z.object({
  id: z.string(),
  name: z.string(),
  share: z.number().meta({ description: 'The part of all visitors whom the experience may take, from 0 to 1' }),
  fixed: z
    .boolean()
    .meta({ description: 'Whether one of the group was released, so that shares stay and nobody joins' }),
})
