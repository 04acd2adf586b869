import {
  createRule,
  deleteRule,
  type ExperienceDetail,
  getExperience,
  type Issue,
  updateExperience,
  updateRule,
} from '@vitrine/contract'
import { call } from '../../../lib/api/client.ts'
import { ApiError } from '../../../lib/api/error.ts'
import { diffRules, type RuleDraft, type SettingsForm } from './settings-form.ts'

interface SaveInput {
  org: string
  experience: ExperienceDetail
  edits: Partial<SettingsForm>
  revision: number
}

/** A rule that was refused, told by the rule so that its row can say it. */
export class RuleError extends ApiError {
  readonly ruleId: string
  constructor(ruleId: string, error: ApiError) {
    super({ ...error, message: error.message })
    this.ruleId = ruleId
  }
}

async function sendRule(rule: RuleDraft, action: () => Promise<unknown>): Promise<void> {
  try {
    await action()
  } catch (error) {
    throw error instanceof ApiError ? new RuleError(rule.id, error) : error
  }
}

const contentOf = ({ field, operator, value }: RuleDraft) => ({ field, operator, value })

/** Stores the fields first, because they carry the revision, then the rules: removed, changed, added. */
export async function saveSettings({ org, experience, edits, revision }: SaveInput): Promise<void> {
  const { rules, ...fields } = edits
  if (Object.keys(fields).length > 0)
    await call(updateExperience, { query: { org, experience_id: experience.id }, body: { ...fields, revision } })
  if (!rules) return
  const { removed, changed, added } = diffRules(experience.rules, rules)
  for (const rule of removed) await sendRule(rule, () => call(deleteRule, { query: { org, rule_id: rule.id } }))
  for (const rule of changed)
    await sendRule(rule, () => call(updateRule, { query: { org }, body: { id: rule.id, ...contentOf(rule) } }))
  for (const rule of added)
    await sendRule(rule, () =>
      call(createRule, { query: { org }, body: { experience_id: experience.id, ...contentOf(rule) } }),
    )
}

export const readRevision = async (org: string, id: string): Promise<number> =>
  (await call(getExperience, { query: { org, experience_id: id } })).revision

/** Issues with the paths of the form: a rule's become `rules.<id>.value`. */
export function issuesOf(error: ApiError): Issue[] {
  if (!(error instanceof RuleError)) return [...error.issues]
  const path = `rules.${error.ruleId}.value`
  const message = error.issues[0]?.message ?? error.message
  return [{ path, error: error.issues[0]?.error ?? error.code, message }]
}
