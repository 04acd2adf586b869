import {
  createRule,
  deleteRule,
  type ExperienceDetail,
  type Kind,
  type renameExperience,
  type updateExperience,
  updateRule,
} from '@vitrine/contract'
import { AppError, brokenRule } from '../../kernel/app-error.ts'
import { differenceOf } from '../../kernel/audit/store.ts'
import type { Context } from '../../kernel/context.ts'
import { readClock } from '../../kernel/db/clock.ts'
import { changeExperience } from '../../kernel/experience/change.ts'
import { presentDetail } from '../../kernel/experience/present.ts'
import type { ExperienceParts } from '../../kernel/experience/rows.ts'
import { saveExperience } from '../../kernel/experience/store.ts'
import type { Call } from '../../kernel/http/route.ts'
import { diffRules, findRuleIssues, inWords, judgeRules, replaceRules, type WantedRule } from '../rule/index.ts'
import {
  findDeviceIssues,
  findGroupIssues,
  findPlanIssues,
  findWindowIssues,
  requireChangeable,
  toColumns,
} from './fields.ts'
import { planComparison, planDates } from './judge.ts'

/** Rules come, change and go by the rights of their own calls. */
function requireRuleRights(
  { may }: Call<typeof updateExperience>,
  before: ExperienceParts,
  wanted: WantedRule[],
): void {
  const { removed, changed, added } = diffRules(before, wanted)
  const isMissing =
    (removed.length > 0 && !may(deleteRule)) ||
    (changed.length > 0 && !may(updateRule)) ||
    (added.length > 0 && !may(createRule))
  if (isMissing) throw new AppError('no_permission')
}

/** Changes an experience's settings, its rules among them, all or none; after release of most kinds only what does not disturb the measurement. */
export async function changeSettings(context: Context, call: Call<typeof updateExperience>): Promise<ExperienceDetail> {
  const { org, query, container, audit } = call
  const { revision: _, ...input } = call.body
  const wanted = input.rules && (await judgeRules(context, org, query.experience_id, input.rules))
  const after = await changeExperience(context, call, query.experience_id, async (tx, before) => {
    const { experience } = before
    const { definition } = context.kinds[experience.kind as Kind]
    requireChangeable(before, input, definition)
    if (wanted) requireRuleRights(call, before, wanted)
    const columns = toColumns(input)
    const issues = [
      ...findPlanIssues(before, input),
      ...findDeviceIssues(before, input),
      ...findWindowIssues(experience, columns),
      ...findGroupIssues(before, input, definition),
      ...(wanted ? findRuleIssues(before, wanted) : []),
    ]
    if (issues.length > 0) throw brokenRule(...issues)
    const saved = await saveExperience(tx, org, experience.id, columns)
    const at = { now: await readClock(tx), timezone: container.timezone }
    await planComparison(tx, context, before, saved, at)
    await planDates(tx, context, before, saved, at)
    const ruled =
      wanted && differenceOf({ rule: before.rules.map(inWords) }, { rule: await replaceRules(tx, before, wanted) })
    const difference = { ...differenceOf(experience, columns), ...ruled }
    await audit(tx, { action: 'experience.update', target: saved.name, experienceId: saved.id, difference })
  })
  return presentDetail(after, context.kinds, call.language)
}

export async function rename(context: Context, call: Call<typeof renameExperience>): Promise<ExperienceDetail> {
  const { org, query, body, audit } = call
  const after = await changeExperience(context, call, query.id, async (tx, before) => {
    await saveExperience(tx, org, query.id, { name: body.name })
    const difference = differenceOf({ name: before.experience.name }, { name: body.name })
    await audit(tx, { action: 'experience.rename', target: body.name, experienceId: query.id, difference })
  })
  return presentDetail(after, context.kinds, call.language)
}
