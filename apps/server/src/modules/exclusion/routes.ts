import { type ExclusionGroup, familyOf, listExclusions, setExclusion } from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import { AppError, brokenRule, unlessMissing } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { holdName, type Tx } from '../../kernel/db/index.ts'
import { withChecks } from '../../kernel/experience/checked-parts.ts'
import { rangeIn } from '../../kernel/experience/exclusion.ts'
import { phaseOf } from '../../kernel/experience/lifecycle.ts'
import { presentDetail } from '../../kernel/experience/present.ts'
import { loadExperience } from '../../kernel/experience/queries.ts'
import type { ExclusionRow, ExperienceRow } from '../../kernel/experience/rows.ts'
import { saveExperience } from '../../kernel/experience/store.ts'
import { toShare } from '../../kernel/experience/weights.ts'
import { type Call, route } from '../../kernel/http/route.ts'
import { kindsIn } from '../../kernel/kinds.ts'
import { requireRevision } from '../../kernel/revision.ts'
import { judgeMembership } from './judge.ts'
import { holdGroup, listGroups } from './queries.ts'
import { insertGroup, removeGroup, saveGroup } from './store.ts'

type SetCall = Call<typeof setExclusion>

function presentGroup({ group, members }: { group: ExclusionRow; members: ExperienceRow[] }): ExclusionGroup {
  const { id, name, ranges } = group
  const shared = { members: members.map((each) => each.id), ranges }
  return {
    id,
    name,
    fixed: ranges !== null,
    experiences: members.map((member) => {
      const [from, to] = rangeIn(shared, member.id)
      return {
        id: member.id,
        name: member.name,
        phase: phaseOf(member),
        revision: member.revision,
        share: toShare(to - from),
      }
    }),
  }
}

/** Exclusion groups: experiences of which no visitor gets two. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db, kinds } = context

  const placeOf = ({ org, container, endpoint }: Call<typeof listExclusions> | SetCall) => ({
    org,
    containerId: container.id,
    kinds: kindsIn(kinds, familyOf(endpoint) ?? 'experience'),
  })

  /**
   * What a call names and what belongs to its group, each held as it was edited. Whoever tells revisions has seen who would leave: what
   * has come into the group since is put out of it by nobody. Always in one order, so that no two wait for each other.
   */
  async function holdAll(
    tx: Tx,
    call: SetCall,
    members: readonly ExperienceRow[],
  ): Promise<Map<string, ExperienceRow>> {
    const { org, body, language } = call
    const { experience_ids: asked, revisions } = body
    const { containerId, kinds: served } = placeOf(call)
    const held = new Map<string, ExperienceRow>()
    for (const id of [...new Set([...asked, ...members.map((member) => member.id)])].sort()) {
      const parts = await loadExperience(tx, org, id, { lock: true }).catch(unlessMissing)
      const isOurs =
        parts?.experience.containerId === containerId && served.some((kind) => kind === parts.experience.kind)
      if (!parts || !isOurs) continue
      const unseen = revisions && !asked.includes(id) ? 0 : undefined
      requireRevision(revisions?.[id] ?? unseen, presentDetail(await withChecks(tx, context, parts), kinds, language))
      held.set(id, parts.experience)
    }
    return held
  }

  route(app, context, listExclusions, async (call) =>
    (await db.withOrg(call.org, (tx) => listGroups(tx, placeOf(call)))).map(presentGroup),
  )

  route(app, context, setExclusion, (call) =>
    db.withOrg(call.org, async (tx) => {
      const { org, body, container, audit } = call
      const { name, experience_ids: asked } = body
      // Who belongs where changes here alone. Releases, which fix shares, hold their own experience first and then its group, as this does.
      await holdName(tx, `exclusion:${container.id}`)
      const groups = await listGroups(tx, placeOf(call))
      const isAsked = ({ members }: { members: ExperienceRow[] }) =>
        members.length === asked.length && members.every(({ id }) => asked.includes(id))
      // Who repeats a call that made a group finds it.
      const known = groups.find((each) => (body.id === undefined ? isAsked(each) : each.group.id === body.id))
      if (body.id !== undefined && !known) throw new AppError('not_found')
      const experiences = await holdAll(tx, call, known?.members ?? [])
      const group = known && (await holdGroup(tx, org, known.group.id))
      const before = [...experiences.values()].filter(({ exclusionId }) => group && exclusionId === group.id)
      const names = new Map(groups.map((each) => [each.group.id, each.group.name]))
      const issues = judgeMembership({ group, before, asked }, { experiences, names })
      if (issues.length > 0) throw brokenRule(...issues)
      const id = group?.id ?? (await insertGroup(tx, { orgId: org, containerId: container.id, name }))
      if (group && group.name !== name) await saveGroup(tx, org, id, { name })
      const revisions: Record<string, number> = {}
      for (const experience of experiences.values()) {
        const joins = asked.includes(experience.id)
        const difference = {
          exclusion: {
            ...(experience.exclusionId && { before: group?.name }),
            ...(joins && { after: name }),
          },
        }
        if (joins !== (experience.exclusionId === id)) {
          const saved = await saveExperience(tx, org, experience.id, { exclusionId: joins ? id : null })
          revisions[experience.id] = saved.revision
        }
        await audit(tx, {
          action: 'experience.exclusion',
          target: experience.name,
          experienceId: experience.id,
          difference,
        })
      }
      if (asked.length === 0) await removeGroup(tx, org, id)
      const present = (await listGroups(tx, placeOf(call))).find((each) => each.group.id === id)
      return { group: present ? presentGroup(present) : null, revisions }
    }),
  )
}
