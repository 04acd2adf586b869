import { familyOf, type Kind, kindsOf, type restoreDeleted } from '@vitrine/contract'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { experiences, type Tx, views } from '../../kernel/db/index.ts'
import { loadExperience } from '../../kernel/experience/queries.ts'
import { saveExperience, saveWeights } from '../../kernel/experience/store.ts'
import type { Call } from '../../kernel/http/route.ts'
import { publishContainer } from '../../kernel/publish/store.ts'
import { claimReleased } from '../../kernel/quota/claim-released.ts'
import { findGone } from '../../kernel/removal/accounts.queries.ts'
import { findRemoved, putBack, type Removal } from '../../kernel/removal/store.ts'
import { tables } from '../../tables.gen.ts'
import { rejoinGroup } from '../exclusion/index.ts'
import { forgetLostScreenshots } from '../image/index.ts'
import { requireOnly } from './only.ts'

type RestoreCall = Call<typeof restoreDeleted>

interface Found {
  removal: Removal
  /** Accounts that are gone since. */
  gone: string[]
}

const tooLate = () => new AppError('undo_too_late')

/** All of an experience, as it was, unless its place has been taken meanwhile: that of the plan, or of a kind of which a container has one. */
async function restoreExperience(tx: Tx, context: Context, call: RestoreCall, { removal, gone }: Found) {
  const { org, container, member, actor, audit } = call
  const { id, experienceId, name } = removal
  await putBack(tx, tables, { root: experiences, id, gone })
  const { experience, views } = await loadExperience(tx, org, experienceId)
  const { definition } = context.kinds[experience.kind as Kind]
  if (experience.status !== 'ended') await requireOnly(tx, definition, experience)
  const isReleased = experience.status === 'released'
  const contents = views.map(({ content }) => content)
  // What is past its end was deleted without being stopped, and may get a later end.
  if (isReleased) await claimReleased(tx, { kinds: context.kinds, member, actor, experience, contents })
  await rejoinGroup(tx, experience)
  await forgetLostScreenshots(tx, experience)
  if (isReleased) await publishContainer(tx, context, org, container.id)
  await audit(tx, { action: 'experience.restore', target: name, experienceId })
  return null
}

/** A version with what the others had of weights and groups, while nothing of its experience has been changed since. */
async function restoreVersion(tx: Tx, { org, audit }: RestoreCall, { removal, gone }: Found) {
  const { id, experienceId, revision, former, name } = removal
  const { experience } = await loadExperience(tx, org, experienceId, { lock: true })
  if (experience.revision !== revision) throw tooLate()
  await putBack(tx, tables, { root: views, id, gone })
  await forgetLostScreenshots(tx, experience)
  await saveWeights(tx, org, new Map(Object.entries(former.weights ?? {})))
  const after = await saveExperience(tx, org, experienceId, { groups: former.groups ?? [] })
  await audit(tx, {
    action: 'view.restore',
    target: experience.name,
    experienceId,
    difference: { version: { after: name } },
  })
  return after.revision
}

/** Takes a deletion back: what somebody has deleted themselves, within minutes. */
export async function restore(context: Context, call: RestoreCall) {
  const { org, body, container, actor, endpoint } = call
  const gone = await context.db.withSystem((tx) => findGone(tx, tables, body.id))
  return context.db.withOrg(org, async (tx) => {
    const removal = await findRemoved(tx, {
      orgId: org,
      containerId: container.id,
      removedBy: actor.userId,
      id: body.id,
    })
    const served: readonly string[] = kindsOf(familyOf(endpoint) ?? 'experience')
    if (!removal || !served.includes(removal.kind)) throw tooLate()
    const revision =
      removal.revision === null
        ? await restoreExperience(tx, context, call, { removal, gone })
        : await restoreVersion(tx, call, { removal, gone })
    return { experience_id: removal.experienceId, name: removal.name, revision }
  })
}
