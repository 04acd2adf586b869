import { expect, it } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { scopeOf } from '../../platform/clickhouse/index.ts'
import { backToDraft } from './lifecycle.ts'

it('goes back to no draft while nobody can tell whether it was shown', async () => {
  const query = () => Promise.reject(new Error('connect ECONNREFUSED'))
  const context = { clickhouse: { query: { query } }, log: { warn() {} } } as unknown as Context
  const call = { org: 'o', query: { id: 'e' }, container: { scope: scopeOf('c', { domain: '', hosts: [] }) } } as never
  await expect(backToDraft(context, call)).rejects.toMatchObject({ code: 'unavailable', status: 503 })
})
