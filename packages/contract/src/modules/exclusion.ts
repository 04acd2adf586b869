import { z } from 'zod'
import { changesIn, endpoint, Id, InContainer, Name, namesContainer, Org, Revision, readsIn } from '../kit/index.ts'
import { ExclusionShare } from './exclusion-share.ts'
import { Experience } from './experience.ts'

const group = 'Exclusion groups'

/** As many as leave each of them a tenth of the visitors. */
export const mostExcluded = 10

/** Experiences of which no visitor gets two. */
export const ExclusionGroup = ExclusionShare.pick({ id: true, name: true, fixed: true }).extend({
  experiences: z.array(
    Experience.pick({ id: true, name: true, phase: true, revision: true }).extend({
      share: ExclusionShare.shape.share,
    }),
  ),
})
export type ExclusionGroup = z.output<typeof ExclusionGroup>

export const listExclusions = endpoint('GET /optimize/experience/exclusion', {
  summary: 'The exclusion groups of a container, with the share of visitors that each experience may take',
  group,
  access: readsIn('container', 'container_id'),
  query: namesContainer(InContainer),
  reply: z.array(ExclusionGroup),
})

export const setExclusion = endpoint('PUT /optimize/experience/exclusion', {
  summary:
    'Make an exclusion group, or say who belongs to one. Drafts join until the first of the group is released, which fixes equal shares; only drafts leave',
  group,
  access: changesIn('container', 'body', 'container_id', 'member'),
  query: Org,
  // Room for the ids and revisions of all that one group may have.
  bodyLimit: 32 * 1024,
  body: z.strictObject({
    container_id: Id,
    id: Id.optional().meta({ description: 'The group to change; without it there will be a new one' }),
    name: Name(60),
    experience_ids: z
      .array(Id)
      .max(mostExcluded)
      .transform((ids) => [...new Set(ids)])
      .meta({ description: 'All who belong to it; none dissolves the group' }),
    revisions: z.record(Id, Revision).optional().meta({
      description:
        'Of the experiences that join or leave: the revision that was edited. Where it is given, one that is not named here does not leave unseen: it is a conflict',
    }),
  }),
  reply: z.object({
    group: ExclusionGroup.nullable().meta({ description: 'null: it was dissolved' }),
    revisions: z
      .record(z.string(), z.number().int())
      .meta({ description: 'The new revisions of what has joined or left' }),
  }),
  errors: ['rule_broken', 'conflict'],
})
