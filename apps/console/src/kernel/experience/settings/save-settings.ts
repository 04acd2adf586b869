import type { ExperienceDetail, Issue } from '@vitrine/contract'
import { createRule, deleteRule, updateExperience, updateRule } from '@vitrine/contract/client'
import { call } from '../../../lib/api/client.ts'
import { ApiError } from '../../../lib/api/error.ts'
import { callOf } from '../../console-kind.tsx'
import { diffRules, type RuleDraft, type SettingsForm } from './settings-form.ts'

interface SaveInput {
  org: string
  experience: ExperienceDetail
  edits: Partial<SettingsForm>
  /** Over what somebody else has saved meanwhile. */
  overwrite: boolean
}

/** A rule that was refused, told by the rule so that its row can say it. */
export class RuleError extends ApiError {
  readonly ruleId: string
  constructor(ruleId: string, error: ApiError) {
    super({ ...error, message: error.message })
    this.ruleId = ruleId
  }
}

async function sendRule<T>(rule: RuleDraft, action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (error) {
    throw error instanceof ApiError ? new RuleError(rule.id, error) : error
  }
}

const contentOf = ({ field, operator, value }: RuleDraft) => ({ field, operator, value })

/** Stores the fields, then the rules: removed, changed, added. Each step edits what the one before it has left. */
export async function saveSettings({ org, experience, edits, overwrite }: SaveInput): Promise<void> {
  const { rules, ...fields } = edits
  const { id: experience_id } = experience
  let revision = overwrite ? undefined : experience.revision
  if (Object.keys(fields).length > 0)
    ({ revision } = await call(callOf(experience, updateExperience), {
      query: { org, experience_id },
      body: { ...fields, revision },
    }))
  if (!rules) return
  const { removed, changed, added } = diffRules(experience.rules, rules)
  const step = async (rule: RuleDraft, send: () => Promise<{ revision: number }>) => {
    ;({ revision } = await sendRule(rule, send))
  }
  for (const rule of removed)
    await step(rule, () => call(callOf(experience, deleteRule), { query: { org, rule_id: rule.id, revision } }))
  for (const rule of changed) {
    const body = { id: rule.id, ...contentOf(rule) }
    await step(rule, () => call(callOf(experience, updateRule), { query: { org }, body: { ...body, revision } }))
  }
  for (const rule of added) {
    const body = { experience_id, ...contentOf(rule) }
    await step(rule, () => call(callOf(experience, createRule), { query: { org }, body: { ...body, revision } }))
  }
}

/** Issues with the paths of the form: a rule's become `rules.<id>.value`. */
export function issuesOf(error: ApiError): Issue[] {
  if (!(error instanceof RuleError)) return [...error.issues]
  const path = `rules.${error.ruleId}.value`
  const message = error.issues[0]?.message ?? error.message
  return [{ path, error: error.issues[0]?.error ?? error.code, message }]
}
