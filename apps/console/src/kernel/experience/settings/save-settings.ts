import type { ExperienceDetail, Issue } from '@vitrine/contract'
import { updateExperience } from '@vitrine/contract/client'
import { call } from '../../../lib/api/client.ts'
import { ApiError, isApiError } from '../../../lib/api/error.ts'
import { callOf } from '../../console-kind.tsx'
import { revisionNow } from '../known.ts'
import type { RuleDraft, SettingsForm } from './settings-form.ts'

interface SaveInput {
  org: string
  experience: ExperienceDetail
  edits: Partial<SettingsForm>
  /** Over what somebody else has saved meanwhile. */
  overwrite: boolean
}

/** Paths of the form: what is wrong with a rule is told at its value, by the rule's id. */
const toFormPath = (path: string, rules: readonly RuleDraft[]): string => {
  const [, index] = /^rules\.(\d+)(?:\.|$)/.exec(path) ?? []
  const rule = index === undefined ? undefined : rules[Number(index)]
  return rule ? `rules.${rule.id}.value` : path
}

/** Stores the settings, rules included: all of them or, where anything stands against it, none. */
export async function saveSettings({ org, experience, edits, overwrite }: SaveInput): Promise<void> {
  const { rules, ...fields } = edits
  const listed = rules?.map(({ id, field, operator, value }) => ({
    // One that somebody has removed meanwhile is added again.
    ...(experience.rules.some((stored) => stored.id === id) && { id }),
    ...{ field, operator, value },
  }))
  try {
    await call(callOf(experience, updateExperience), {
      query: { org, experience_id: experience.id },
      body: {
        ...fields,
        ...(listed && { rules: listed }),
        ...(overwrite ? {} : { revision: revisionNow(org, experience) }),
      },
    })
  } catch (error) {
    if (!isApiError(error) || !rules) throw error
    const issues = error.issues.map((issue): Issue => ({ ...issue, path: toFormPath(issue.path, rules) }))
    throw new ApiError({ ...error, message: error.message, issues })
  }
}
