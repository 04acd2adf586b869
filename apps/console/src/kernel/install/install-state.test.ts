import type { InstallCheck } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { installStateOf } from './install-state.ts'

const check = (status: InstallCheck['status'], reason = 'none') => ({ status, reason }) as unknown as InstallCheck

test.each([
  ['nobody looked and nothing came', null, null, 'none'],
  ['nobody looked and data came', null, '2026-11-20T00:00:00Z', 'fine'],
  ['it was looked for and not found', check('missing'), null, 'missing'],
  ['another page has it', check('missing', 'elsewhere'), '2026-11-20T00:00:00Z', 'heard'],
  ['what was seen last goes before what was heard once', check('late'), '2026-11-20T00:00:00Z', 'late'],
])('%s', (_, seen, installed_at, state) => expect(installStateOf({ check: seen, installed_at })).toBe(state))
