import type { ExperienceDetail, Rule, TypedIssueCode } from '@vitrine/contract'

/** A rule in the form; one that is not stored yet has an id that begins with `new-`. */
export type RuleDraft = Omit<Rule, 'refused'> & Partial<Pick<Rule, 'refused'>>
export const isNewRule = (rule: RuleDraft): boolean => rule.id.startsWith('new-')

export type SettingsForm = Pick<
  ExperienceDetail,
  | 'memo'
  | 'url'
  | 'start_at'
  | 'end_at'
  | 'campaign_start_at'
  | 'campaign_end_at'
  | 'devices'
  | 'hide_fragment'
  | 'activation'
  | 'holdout'
  | 'priority'
  | 'report'
  | 'groups'
> & { rules: RuleDraft[] }

export const toSettingsForm = (experience: ExperienceDetail): SettingsForm => ({
  memo: experience.memo,
  url: experience.url,
  start_at: experience.start_at,
  end_at: experience.end_at,
  campaign_start_at: experience.campaign_start_at,
  campaign_end_at: experience.campaign_end_at,
  devices: experience.devices,
  hide_fragment: experience.hide_fragment,
  activation: experience.activation,
  holdout: experience.holdout,
  priority: experience.priority,
  report: experience.report,
  groups: experience.groups,
  rules: experience.rules,
})

export interface RuleChanges {
  removed: RuleDraft[]
  changed: RuleDraft[]
  added: RuleDraft[]
}

export const sameRule = (a: RuleDraft, b: RuleDraft): boolean =>
  a.field === b.field && a.operator === b.operator && a.value === b.value

/** What has to be called so that the stored rules become those of the form. */
export function diffRules(stored: readonly RuleDraft[], wanted: readonly RuleDraft[]): RuleChanges {
  return {
    removed: stored.filter((rule) => !wanted.some((w) => w.id === rule.id)),
    changed: wanted.filter((rule) => stored.some((s) => s.id === rule.id && !sameRule(s, rule))),
    added: wanted.filter(isNewRule),
  }
}

export const countRuleChanges = (changes: RuleChanges): number =>
  changes.removed.length + changes.changed.length + changes.added.length

/** What keeps something released from being shown to anybody, by the field. */
export const findUnshown = ({
  status,
  rules,
  devices,
}: Pick<SettingsForm, 'rules' | 'devices'> & Pick<ExperienceDetail, 'status'>): [
  'rules' | 'devices',
  TypedIssueCode,
][] =>
  status === 'released'
    ? [
        ...(rules.length === 0 ? [['rules', 'last_rule_must_stay'] as ['rules', TypedIssueCode]] : []),
        ...(devices.length === 0 ? [['devices', 'no_device'] as ['devices', TypedIssueCode]] : []),
      ]
    : []

/** What is wrong with each rule, by its id: an empty or a duplicate value is refused. */
export function ruleProblems(rules: readonly RuleDraft[]): Map<string, 'required' | 'duplicate_rule'> {
  const found = new Map<string, 'required' | 'duplicate_rule'>()
  rules.forEach((rule, index) => {
    if (rule.value.trim() === '') found.set(rule.id, 'required')
    else if (rules.slice(0, index).some((before) => sameRule(before, rule))) found.set(rule.id, 'duplicate_rule')
  })
  return found
}
