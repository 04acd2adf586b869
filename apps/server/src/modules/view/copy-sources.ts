import type { listCopySources, ReplyInput } from '@vitrine/contract'
import type { Context } from '../../kernel/context.ts'
import { phaseOf } from '../../kernel/experience/lifecycle.ts'
import { loadExperience } from '../../kernel/experience/queries.ts'
import type { Call } from '../../kernel/http/route.ts'
import { listAlike } from './queries.ts'

/** Versions that can be copied into an experience, by the experience that they are of. */
export async function copySources(
  { db }: Context,
  { org, query }: Call<typeof listCopySources>,
): Promise<ReplyInput<typeof listCopySources>> {
  const found = await db.withOrg(org, async (tx) => {
    const { experience } = await loadExperience(tx, org, query.experience_id)
    return listAlike(tx, experience, query.key)
  })
  return found.map(({ experience, views }) => ({
    id: experience.id,
    name: experience.name,
    phase: phaseOf(experience),
    views: views
      .filter(({ isOriginal }) => !isOriginal)
      .map(({ id, name, memo, screenshot }) => ({ id, name, memo, screenshot })),
  }))
}
