import { expect, test } from 'vitest'
import type { Translate } from '../../../lib/i18n/index.ts'
import { operatorLabel } from './operator-label.ts'

const t = ((key: string) => key) as unknown as Translate

test.each([
  ['sw', '/a', 'operators.sw'],
  ['nsw', '/checkout', 'operators.sw'],
  ['nri', 'checkout', 'operators.ri'],
  ['mc', '/a', 'operators.mc'],
  ['nmc', '/a', 'operators.mc'],
  ['nmc', '/a/*', 'wildcard'],
] as const)('%s %s is called by what it catches, also where that is excluded', (operator, value, expected) =>
  expect(operatorLabel(t, { operator, value })).toBe(`settings.rules.${expected}`),
)
