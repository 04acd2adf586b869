import { createRule, deleteRule, listRules, updateRule } from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { changeExperience, changeWithin, requireOpen } from '../../kernel/experience/change.ts'
import { presentRule } from '../../kernel/experience/present.ts'
import { loadExperience } from '../../kernel/experience/queries.ts'
import type { ExperienceParts } from '../../kernel/experience/rows.ts'
import { saveExperience } from '../../kernel/experience/store.ts'
import { route } from '../../kernel/http/route.ts'
import { requireFastRule, requireFittingRule, requireRoomForRules, requireRuleLeft } from './check.ts'
import { inWords } from './in-words.ts'
import { experienceOfRule } from './queries.ts'
import { insertRule, removeRule, saveRule } from './store.ts'

const ruleOf = ({ rules }: ExperienceParts, id: string) => {
  const rule = rules.find((each) => each.id === id)
  if (!rule) throw new AppError('not_found')
  return rule
}
const presentChanged = (after: ExperienceParts, id: string) => ({
  ...presentRule(ruleOf(after, id)),
  revision: after.experience.revision,
})
/** The URL rules of an experience. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  route(app, context, listRules, async ({ org, query }) => {
    const parts = await db.withOrg(org, (tx) => loadExperience(tx, org, query.experience_id))
    return parts.rules.map(presentRule)
  })

  route(app, context, createRule, async (call) => {
    const { org, body, create, audit } = call
    const { experience_id: experienceId, revision: _, ...fields } = body
    const verdict = await requireFastRule(context, org, fields)
    return create(async (tx) => {
      let id = ''
      const after = await changeWithin(tx, context, call, experienceId, async (before) => {
        requireOpen(before, context.kinds, 'rules')
        requireRoomForRules(before.rules.length + 1)
        requireFittingRule(before.rules, { ...fields, ...verdict })
        id = (await insertRule(tx, org, experienceId, { ...fields, ...verdict })).id
        await saveExperience(tx, org, experienceId, {})
        const difference = { rule: { after: inWords(fields) } }
        await audit(tx, { action: 'rule.create', target: before.experience.name, experienceId, difference })
      })
      return presentChanged(after, id)
    })
  })

  route(app, context, updateRule, async (call) => {
    const { org, body, audit } = call
    const { id, revision: _, ...fields } = body
    const verdict = await requireFastRule(context, org, fields)
    const experienceId = await db.withOrg(org, (tx) => experienceOfRule(tx, org, id))
    const after = await changeExperience(context, call, experienceId, async (tx, before) => {
      requireOpen(before, context.kinds, 'rules')
      const others = before.rules.filter((each) => each.id !== id)
      requireFittingRule(others, { ...fields, ...verdict })
      await saveRule(tx, org, id, { ...fields, ...verdict })
      await saveExperience(tx, org, experienceId, {})
      const difference = { rule: { before: inWords(ruleOf(before, id)), after: inWords(fields) } }
      await audit(tx, { action: 'rule.update', target: before.experience.name, experienceId, difference })
    })
    return presentChanged(after, id)
  })

  route(app, context, deleteRule, async (call) => {
    const { org, query, audit } = call
    const { rule_id: id } = query
    const experienceId = await db.withOrg(org, (tx) => experienceOfRule(tx, org, id))
    const { experience } = await changeExperience(context, call, experienceId, async (tx, before) => {
      requireOpen(before, context.kinds, 'rules')
      requireRuleLeft(before)
      await removeRule(tx, org, id)
      await saveExperience(tx, org, experienceId, {})
      const difference = { rule: { before: inWords(ruleOf(before, id)) } }
      await audit(tx, { action: 'rule.delete', target: before.experience.name, experienceId, difference })
    })
    return { revision: experience.revision }
  })
}
