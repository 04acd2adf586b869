import { describe, expect, test } from 'vitest'
import { countRuleChanges, diffRules, findUnshown, type RuleDraft, ruleProblems } from './settings-form.ts'

const rule = (id: string, value: string): RuleDraft => ({ id, field: 'path', operator: 'sw', value })

describe('rules of the form', () => {
  test('only what differs is called', () => {
    const stored = [rule('1', '/a'), rule('2', '/b'), rule('3', '/c')]
    const changes = diffRules(stored, [rule('1', '/a'), rule('2', '/x'), rule('new-1', '/d')])
    expect(changes.removed.map((r) => r.id)).toEqual(['3'])
    expect(changes.changed.map((r) => r.value)).toEqual(['/x'])
    expect(changes.added.map((r) => r.value)).toEqual(['/d'])
    expect(countRuleChanges(changes)).toBe(3)
    expect(countRuleChanges(diffRules(stored, stored))).toBe(0)
  })

  test('an empty and a duplicate value are told apart, at the later of the two', () => {
    const problems = ruleProblems([rule('1', '/a'), rule('2', ' '), rule('3', '/a')])
    expect([...problems]).toEqual([
      ['2', 'required'],
      ['3', 'duplicate_rule'],
    ])
  })
})

test('what is released has a rule and a device at least; a draft may lack both', () => {
  const nothing = { rules: [], devices: [] }
  expect(findUnshown({ ...nothing, status: 'draft' })).toEqual([])
  expect(findUnshown({ ...nothing, status: 'released' })).toEqual([
    ['rules', 'last_rule_must_stay'],
    ['devices', 'no_device'],
  ])
  expect(findUnshown({ rules: [rule('1', '/a')], devices: ['mobile'], status: 'released' })).toEqual([])
})
