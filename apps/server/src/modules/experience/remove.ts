import type { deleteExperience } from '@vitrine/contract'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { experiences } from '../../kernel/db/index.ts'
import { holdExperience } from '../../kernel/experience/change.ts'
import { phaseOf } from '../../kernel/experience/lifecycle.ts'
import { isAdopted } from '../../kernel/experience/served.ts'
import type { Call } from '../../kernel/http/route.ts'
import { publishContainer } from '../../kernel/publish/store.ts'
import { keepRemoved } from '../../kernel/removal/store.ts'
import { tables } from '../../tables.gen.ts'
import { leaveDrawn } from '../image/index.ts'
import type { TryCountSessions } from './sessions.ts'
import { removeExperience } from './store.ts'

/** Deletes what does not run; with `is_check` only tells what would be lost. */
export async function remove(
  context: Context,
  call: Call<typeof deleteExperience>,
  tryCountSessions: TryCountSessions,
) {
  const { org, query, container, actor, audit } = call
  const sessions = await tryCountSessions(container, [query.experience_id])
  return context.db.withOrg(org, async (tx) => {
    const { experience, views } = await holdExperience(tx, context, call, query.experience_id)
    const answer = {
      name: experience.name,
      versions: views.length,
      sessions: sessions?.get(experience.id) ?? (sessions ? 0 : null),
    }
    if (query.is_check) {
      call.nothingChanged()
      return { ...answer, deleted: false, revision: experience.revision, undo: null }
    }
    const phase = phaseOf(experience)
    if (phase === 'running' || phase === 'scheduled') throw new AppError('running')
    if (isAdopted(experience)) throw new AppError('adopted')
    const undo = await keepRemoved(tx, tables, {
      root: experiences,
      rootId: experience.id,
      orgId: org,
      containerId: container.id,
      experienceId: experience.id,
      kind: experience.kind,
      name: experience.name,
      former: {},
      removedBy: actor.userId,
    })
    await removeExperience(tx, org, experience.id)
    await leaveDrawn(tx, {
      ...{ org, container: container.id, by: actor.userId, isPublished: true },
      contents: views.map(({ content }) => ({ before: content })),
    })
    if (experience.status === 'released') await publishContainer(tx, context, org, container.id)
    await audit(tx, { action: 'experience.delete', target: experience.name, experienceId: experience.id })
    return { ...answer, deleted: true, revision: null, undo }
  })
}
