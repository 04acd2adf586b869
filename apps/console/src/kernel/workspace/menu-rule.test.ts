import { type Endpoint, listExperiences, planLevels } from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import { type MenuRule, showsEntry, type Viewer } from './menu-rule.ts'

const audiences = ['everyone', 'beta', 'nineder', 'partner'] as const
const limits = [0, 1, 30, -1]
const both = [true, false]

/** The sentences of the access design, one after the other, over every combination of plan, flags, right and limit. */
interface Row {
  audience: (typeof audiences)[number]
  isBetaUser: boolean
  isPartnerUser: boolean
  level: (typeof planLevels)[number]
  enabled: boolean
  limit: number
}
const rows: Row[] = audiences.flatMap((audience) =>
  both.flatMap((isBetaUser) =>
    both.flatMap((isPartnerUser) =>
      planLevels.flatMap((level) =>
        both.flatMap((enabled) =>
          limits.map((limit) => ({ audience, isBetaUser, isPartnerUser, level, enabled, limit })),
        ),
      ),
    ),
  ),
)

const shows = (row: Row): boolean => {
  const rule: MenuRule = { audience: row.audience, needs: [listExperiences as unknown as Endpoint], quota: 'cards' }
  const viewer: Viewer = { ...row, can: () => row.enabled, limitOf: (quota) => (quota === 'cards' ? row.limit : 0) }
  return showsEntry(rule, viewer)
}
const where = (match: Partial<Row>): Row[] =>
  rows.filter((row) => Object.entries(match).every(([key, value]) => row[key as keyof Row] === value))
const all = (match: Partial<Row>, expected: boolean): void => {
  const found = where(match)
  expect(found.length).toBeGreaterThan(0)
  for (const row of found) expect([row, shows(row)]).toEqual([row, expected])
}

describe('the sidebar', () => {
  test('is asked about every combination once', () => expect(rows).toHaveLength(4 * 2 * 2 * 5 * 2 * 4))

  test('shows beta users everything', () => all({ isBetaUser: true }, true))

  test('shows collaboration to partners, whatever their plan or rights', () => {
    all({ audience: 'partner', isBetaUser: false, isPartnerUser: true }, true)
    all({ audience: 'partner', isBetaUser: false, isPartnerUser: false }, false)
  })

  test.each(['everyone', 'beta', 'nineder'] as const)('hides what the person may not use: for %s', (audience) =>
    all({ audience, isBetaUser: false, enabled: false }, false),
  )

  test.each(['everyone', 'beta', 'nineder'] as const)('shows the top plan what it may use: for %s', (audience) =>
    all({ audience, isBetaUser: false, enabled: true, level: 'nineder' }, true),
  )

  test.each(['beta', 'nineder'] as const)('keeps %s features from the other plans', (audience) => {
    for (const level of planLevels.slice(1)) all({ audience, isBetaUser: false, level }, false)
  })

  test('shows what the plan has at least one place for', () => {
    const common = { audience: 'everyone', isBetaUser: false, enabled: true } as const
    for (const level of planLevels.slice(1)) {
      all({ ...common, level, limit: 0 }, false)
      for (const limit of [1, 30, -1]) all({ ...common, level, limit }, true)
    }
  })

  test('does not hide what it does not know the limit of yet', () => {
    const viewer: Viewer = {
      isBetaUser: false,
      isPartnerUser: false,
      level: 'starter',
      can: () => true,
      limitOf: () => undefined,
    }
    expect(showsEntry({ audience: 'everyone', needs: [], quota: 'cards' }, viewer)).toBe(true)
    expect(showsEntry({ audience: 'everyone', needs: [] }, { ...viewer, limitOf: () => 0 })).toBe(true)
  })
})
