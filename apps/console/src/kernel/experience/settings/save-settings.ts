import type { ExperienceDetail, Issue } from '@vitrine/contract'
import { createRule, deleteRule, updateExperience, updateRule } from '@vitrine/contract/client'
import { call } from '../../../lib/api/client.ts'
import { ApiError, isApiError } from '../../../lib/api/error.ts'
import { callOf } from '../../console-kind.tsx'
import { revisionNow } from '../known.ts'
import { diffRules, type RuleChanges, type RuleDraft, type SettingsForm } from './settings-form.ts'

interface SaveInput {
  org: string
  experience: ExperienceDetail
  edits: Partial<SettingsForm>
  /** Over what somebody else has saved meanwhile. */
  overwrite: boolean
  /** A part is stored. */
  tellPart: () => void
  /** Where not everything was stored: the rules as they are now, so that what was added is not added twice. */
  onAdded: (rules: RuleDraft[]) => void
}

const noChanges: RuleChanges = { removed: [], changed: [], added: [] }

/** Paths of the form: what is wrong with a rule is told at its value, by the rule's id. */
const issuesOfRule = ({ id }: RuleDraft, error: ApiError): Issue[] => {
  const { error: code, message } = error.issues[0] ?? { error: error.code, message: error.message }
  return [{ path: `rules.${id}.value`, error: code, message }]
}

/** Whether only what was typed stands against it, so that the rest can be stored all the same. */
const isAboutFields = (error: unknown): error is ApiError =>
  isApiError(error, 'invalid_input', 'rule_broken') && error.issues.length > 0

const contentOf = ({ field, operator, value }: RuleDraft) => ({ field, operator, value })

/**
 * Stores the fields, then the rules: removed, changed, added. Each step edits what the one before it has left. What is wrong with one of
 * them keeps none of the others back, so that everything wrong is told at once.
 */
export async function saveSettings(input: SaveInput): Promise<void> {
  const { org, experience, edits, overwrite, tellPart, onAdded } = input
  const { rules, ...fields } = edits
  const { id: experience_id } = experience
  let revision = overwrite ? undefined : revisionNow(org, experience)
  const refused: { error: ApiError; issues: readonly Issue[] }[] = []
  const ids = new Map<string, string>()
  const tellAdded = () => {
    if (rules && ids.size > 0) onAdded(rules.map((rule) => ({ ...rule, id: ids.get(rule.id) ?? rule.id })))
  }
  const step = async (send: () => Promise<{ revision: number }>, rule?: RuleDraft) => {
    try {
      ;({ revision } = await send())
      tellPart()
    } catch (error) {
      if (!isAboutFields(error)) {
        tellAdded()
        throw error
      }
      refused.push({ error, issues: rule ? issuesOfRule(rule, error) : error.issues })
    }
  }
  if (Object.keys(fields).length > 0)
    await step(() =>
      call(callOf(experience, updateExperience), { query: { org, experience_id }, body: { ...fields, revision } }),
    )
  const { removed, changed, added } = rules ? diffRules(experience.rules, rules) : noChanges
  for (const rule of removed)
    await step(() => call(callOf(experience, deleteRule), { query: { org, rule_id: rule.id, revision } }), rule)
  for (const rule of changed) {
    const body = { id: rule.id, ...contentOf(rule) }
    await step(() => call(callOf(experience, updateRule), { query: { org }, body: { ...body, revision } }), rule)
  }
  for (const rule of added) {
    const body = { experience_id, ...contentOf(rule) }
    await step(async () => {
      const made = await call(callOf(experience, createRule), { query: { org }, body: { ...body, revision } })
      ids.set(rule.id, made.id)
      return made
    }, rule)
  }
  const [first] = refused
  if (!first) return
  tellAdded()
  const issues = refused.flatMap((each) => each.issues)
  throw new ApiError({ ...first.error, message: first.error.message, issues })
}
