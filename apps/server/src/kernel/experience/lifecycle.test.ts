import { steps } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { kindRegistry } from '../../roles/kinds.gen.ts'
import { findObstacles, incompleteSteps, phaseOf } from './lifecycle.ts'
import type { ExperienceParts, ExperienceRow, RuleRow, ViewRow } from './rows.ts'

const now = new Date('2030-06-15T12:00:00Z')
const earlier = new Date(now.getTime() - 1)
const later = new Date(now.getTime() + 1)

describe('the phase of an experience', () => {
  const released = (startAt: Date | null, endAt: Date | null) => phaseOf({ status: 'released', startAt, endAt }, now)

  it('is its status unless it is released', () => {
    for (const status of ['draft', 'ended'] as const)
      for (const at of [null, earlier, later]) expect(phaseOf({ status, startAt: at, endAt: at }, now)).toBe(status)
  })

  it('of a released one follows the clock, to the millisecond', () => {
    expect(released(null, null)).toBe('running')
    expect(released(earlier, later)).toBe('running')
    expect(released(now, later)).toBe('running')
    expect(released(later, null)).toBe('scheduled')
    expect(released(later, later)).toBe('scheduled')
    expect(released(null, now)).toBe('expired')
    expect(released(earlier, earlier)).toBe('expired')
    expect(released(now, now)).toBe('expired')
  })
})

describe('the steps a draft still needs', () => {
  const view = (fields: Partial<ViewRow>) =>
    ({ weight: 5000, isOriginal: false, content: { css: 'b{}' }, ...fields }) as ViewRow
  const original = view({ isOriginal: true, content: {} })
  const ready = {
    experience: { devices: ['mobile'], type: 'page', endAt: null } as unknown as ExperienceRow,
    views: [original, view({})],
    rules: [{} as RuleRow],
    changes: [],
    schedules: [],
  }
  const open = (change: Partial<ExperienceParts>) =>
    incompleteSteps({ ...ready, ...change }, kindRegistry.experiment, now)
  const with_ = (fields: Partial<ExperienceRow>) => open({ experience: { ...ready.experience, ...fields } })

  it('are none when it is ready, else named in their order', () => {
    expect(open({})).toEqual([])
    expect(open({ rules: [] })).toEqual(['rules'])
    expect(with_({ devices: [] })).toEqual(['devices'])
    expect(open({ views: [view({ isOriginal: true, weight: 10_000 })] })).toEqual(['versions', 'content'])
    expect(open({ views: [original, view({ weight: 4999 })] })).toEqual(['weights'])
    expect(open({ views: [original, view({ content: {} })] })).toEqual(['content'])
    expect(with_({ endAt: now })).toEqual(['dates'])
    expect(with_({ endAt: later })).toEqual([])
    const nothing = { experience: { ...ready.experience, devices: [], endAt: now }, rules: [], views: [original] }
    expect(open(nothing)).toEqual(steps)
  })

  it('include content where a version shows nothing', () => {
    const change = { id: 'a', op: 'hide', selectors: ['#a'] }
    const shows = (content: Record<string, unknown>) => open({ views: [original, view({ content })] }).length === 0
    expect(shows({ changes: [change] })).toBe(true)
    expect(shows({ changes: [{ ...change, enabled: false }] })).toBe(false)
    expect(shows({ css: '  \n' })).toBe(false)
    expect(shows({ js: 'a()' })).toBe(true)
    expect(shows({ redirect: 'https://b.test' })).toBe(false)
    expect(shows({ changes: 'corrupt' })).toBe(false)
    const redirect = { ...ready.experience, type: 'redirect' as const }
    const target = [original, view({ content: { redirect: 'https://b.test' } })]
    expect(open({ experience: redirect, views: target })).toEqual([])
    expect(open({ experience: redirect })).toEqual(['content'])
  })
})

describe('a redirect', () => {
  const rule = (field: RuleRow['field'], operator: RuleRow['operator'], value: string) =>
    ({ field, operator, value }) as RuleRow
  const view = (fields: Partial<ViewRow>) => fields as ViewRow
  const leadingTo = (redirect: string, rules: RuleRow[], fields: Partial<ExperienceRow> = {}, domain = '') =>
    findObstacles(
      {
        experience: { type: 'redirect', url: 'https://shop.test/a', hideFragment: false, ...fields } as ExperienceRow,
        views: [view({ name: 'A', content: {} }), view({ name: 'B', content: { redirect } })],
        rules,
      },
      kindRegistry.experiment,
      domain,
    )
  const loop = [{ path: 'views.1.content.redirect', error: 'redirect_loop', details: { version: 'B' } }]

  it.each([
    ['the same page', 'https://shop.test/a', [rule('path', 'eq', '/a')]],
    ['the same page, written otherwise', 'https://SHOP.test/a/?v=2', [rule('full_url', 'mc', 'http://shop.test/a')]],
    ['another page of the site that the rule is for', 'https://shop.test/b', [rule('host', 'eq', 'shop.test')]],
    ['one of several rules', 'https://shop.test/b', [rule('path', 'eq', '/a'), rule('path', 'eq', '/b')]],
    ['all pages but one', 'https://shop.test/b', [rule('path', 'neq', '/c')]],
    ['a regular expression', 'https://shop.test/B', [rule('path', 'ri', '^/[ab]$')]],
  ])('may not lead to where its own rules catch visitors again: %s', (_, redirect, rules) => {
    expect(leadingTo(redirect, rules)).toEqual(loop)
  })

  it.each([
    ['another page', 'https://shop.test/b', [rule('path', 'eq', '/a')]],
    ['an excluded address', 'https://shop.test/a?v=2', [rule('path', 'eq', '/a'), rule('full_url', 'nin', 'v=2')]],
    ['a regular expression', 'https://shop.test/B', [rule('path', 'mr', '^/[ab]$')]],
    ['nowhere', '', [rule('path', 'neq', '/c')]],
  ])('may lead elsewhere: %s', (_, redirect, rules) => {
    expect(leadingTo(redirect, rules)).toEqual([])
  })

  it.each([
    ['another site', 'https://b.test/a'],
    ['another subdomain', 'https://www.shop.test/b'],
    ['another port', 'https://shop.test:8443/b'],
    ['another scheme', 'http://shop.test/b'],
  ])('may not leave the origin of its page where the store has no domain: %s', (_, redirect) => {
    const details = { origin: 'https://shop.test', version: 'B' }
    const left = { path: 'views.1.content.redirect', error: 'redirect_other_origin', details }
    const rules = [rule('full_url', 'eq', 'https://shop.test/a')]
    expect(leadingTo(redirect, rules)).toEqual([left])
    expect(leadingTo(redirect, [rule('path', 'neq', '/c')])).toEqual([left, ...loop])
    expect(leadingTo(redirect, rules, { type: 'page' })).toEqual([])
    expect(leadingTo(redirect, rules, { url: '' })).toEqual([])
  })

  it.each([
    ['another subdomain', 'https://new.shop.test/b'],
    ['the domain itself', 'https://shop.test/b'],
    ['one further down', 'https://a.b.shop.test/b'],
    ['the origin of its page', 'https://www.shop.test/b'],
  ])('may lead to other hosts of the store’s domain: %s', (_, redirect) => {
    const url = 'https://www.shop.test/a'
    expect(leadingTo(redirect, [rule('path', 'eq', '/a')], { url }, 'shop.test')).toEqual([])
    expect(leadingTo(redirect, [rule('path', 'neq', '/c')], { url }, 'shop.test')).toEqual(loop)
  })

  it.each([
    ['another domain', 'https://shop2.test/b', 'redirect_other_domain', { domain: 'shop.test' }],
    ['one that ends alike', 'https://myshop.test/b', 'redirect_other_domain', { domain: 'shop.test' }],
    ['another scheme', 'http://new.shop.test/b', 'redirect_other_origin', { origin: 'https://new.shop.test' }],
    ['another port', 'https://new.shop.test:8443/b', 'redirect_other_origin', { origin: 'https://new.shop.test' }],
  ])('may not leave the store’s domain, nor its scheme: %s', (_, redirect, error, details) => {
    const issue = { path: 'views.1.content.redirect', error, details: { ...details, version: 'B' } }
    expect(leadingTo(redirect, [rule('path', 'eq', '/a')], { url: 'https://www.shop.test/a' }, 'shop.test')).toEqual([
      issue,
    ])
  })

  it('may not leave a page that is on another domain than the store itself', () => {
    const details = { origin: 'https://pay.example', version: 'B' }
    const left = { path: 'views.1.content.redirect', error: 'redirect_other_origin', details }
    const url = 'https://pay.example/a'
    expect(leadingTo('https://www.shop.test/b', [rule('path', 'eq', '/a')], { url }, 'shop.test')).toEqual([left])
    expect(leadingTo('https://pay.example/b', [rule('path', 'eq', '/a')], { url }, 'shop.test')).toEqual([])
  })

  it('may end at the origin written otherwise', () => {
    expect(leadingTo('https://SHOP.test:443/b', [rule('path', 'eq', '/a')])).toEqual([])
  })

  it('follows the setting that hides fragments, and is free in a test of changes', () => {
    const rules = [rule('path', 'eq', '/a'), rule('fragment', 'neq', 'b')]
    expect(leadingTo('https://shop.test/a#b', rules)).toEqual([])
    expect(leadingTo('https://shop.test/a#b', rules, { hideFragment: true })).toEqual(loop)
    expect(leadingTo('https://shop.test/a', rules, { type: 'page' })).toEqual([])
  })
})
