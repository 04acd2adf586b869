import { expect, test } from 'vitest'
import { fc } from '../../../tools/fast-check.ts'
import { explainRules } from './explain.ts'
import { matchRules, type Rule } from './rules.ts'

const url = 'https://shop.tw/%E9%9E%8B/1?a=1#top'

test('says for each rule whether it matched, what that does, and on which text', () => {
  const rules: Rule[] = [
    { field: 'path', operator: 'sw', value: '/鞋' },
    { field: 'host', operator: 'eq', value: 'other.tw' },
    { field: 'full_url', operator: 'nin', value: 'a=1' },
    { field: 'fragment', operator: 'neq', value: 'top' },
    { field: 'path', operator: 'nri', value: '(' },
    { field: 'path', operator: 'in', value: '' },
  ]
  const { matched, rules: told } = explainRules(rules, url, { hideFragment: true })
  expect(matched).toBe(false)
  expect(told.map(({ rule: _, ...rest }) => rest)).toEqual([
    { matched: true, effect: 'includes', text: '/鞋/1', problem: null },
    { matched: false, effect: 'none', text: 'shop.tw', problem: null },
    { matched: false, effect: 'excludes', text: 'https://shop.tw/鞋/1?a=1', problem: null },
    { matched: true, effect: 'none', text: '', problem: null },
    { matched: true, effect: 'none', text: '/鞋/1', problem: 'invalid_regex' },
    { matched: false, effect: 'none', text: '/鞋/1', problem: 'empty_value' },
  ])
  expect(told.map(({ rule }) => rule)).toEqual(rules)
})

test('a pattern that only the given engine refuses is named as invalid', () => {
  const regex = () => {
    throw new Error('no look-behind here')
  }
  const rules: Rule[] = [{ field: 'path', operator: 'mr', value: '(?<=a)b' }]
  expect(explainRules(rules, url, { regex }).rules[0]?.problem).toBe('invalid_regex')
  expect(explainRules(rules, url).rules[0]?.problem).toBeNull()
})

test('the answer is always that of matchRules, and follows from the effects', () => {
  const rule = fc.record({
    field: fc.constantFrom('full_url', 'host', 'path', 'fragment'),
    operator: fc.constantFrom('in', 'nin', 'mc', 'nmc', 'sw', 'new', 'mr', 'nri'),
    value: fc.constantFrom('shop', '/', '*', 'top', '(', 'x'),
  })
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 5 }), (rules) => {
      const told = explainRules(rules, url)
      expect(told.matched).toBe(matchRules(rules, url))
      const effects = told.rules.map((item) => item.effect)
      const anyPositive = rules.some((item) => !item.operator.startsWith('n'))
      expect(told.matched).toBe(
        rules.length > 0 && !effects.includes('excludes') && (!anyPositive || effects.includes('includes')),
      )
    }),
  )
})
