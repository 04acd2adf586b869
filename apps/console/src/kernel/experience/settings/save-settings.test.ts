import type { ExperienceDetail } from '@vitrine/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/api/error.ts'
import { saveSettings } from './save-settings.ts'
import type { RuleDraft } from './settings-form.ts'

afterEach(() => vi.unstubAllGlobals())

const rule = (id: string, value: string): RuleDraft => ({ id, field: 'path', operator: 'mr', value })
const experience = { id: 'e', target_type: 'experiment', revision: 4, rules: [] } as unknown as ExperienceDetail
const answer = (status: number, payload: object) => new Response(JSON.stringify(payload), { status })
const refuse = (path: string) =>
  answer(422, {
    code: 422,
    error: 'rule_broken',
    message: 'No',
    issues: [{ path, error: 'slow_regex', message: `${path}!` }],
  })

it('tells everything that is wrong at once, and stores the rest once', async () => {
  let made = 0
  const bodies: Record<string, unknown>[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_url: string, init: RequestInit) => {
      const body = JSON.parse(String(init.body)) as Record<string, unknown>
      bodies.push(body)
      if (body.memo !== undefined) return refuse('memo')
      if (String(body.value).includes('bad')) return refuse('value')
      return answer(200, { code: 200, data: { id: `stored-${++made}`, revision: 5 } })
    }),
  )
  const rules = [rule('new-a', 'bad'), rule('new-b', 'fine'), rule('new-c', 'bad too')]
  const onAdded = vi.fn()
  const tellPart = vi.fn()
  const error: unknown = await saveSettings({
    org: 'o',
    experience,
    edits: { memo: 'x', rules },
    overwrite: false,
    tellPart,
    onAdded,
  }).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ApiError)
  expect((error as ApiError).issues.map(({ path }) => path)).toEqual(['memo', 'rules.new-a.value', 'rules.new-c.value'])
  expect(tellPart).toHaveBeenCalledOnce()
  expect(onAdded).toHaveBeenCalledExactlyOnceWith([rules[0], { ...rules[1], id: 'stored-1' }, rules[2]])
  expect(bodies.map(({ revision }) => revision)).toEqual([4, 4, 4, 5])
})

it('stops where something else than a field stands against it', async () => {
  const fetched = vi.fn(async () => answer(409, { code: 409, error: 'conflict', message: 'Changed' }))
  vi.stubGlobal('fetch', fetched)
  const edits = { memo: 'x', rules: [rule('new-a', 'fine')] }
  const saved = saveSettings({
    org: 'o',
    experience,
    edits,
    overwrite: false,
    tellPart: () => undefined,
    onAdded: () => undefined,
  })
  await expect(saved).rejects.toMatchObject({ code: 'conflict' })
  expect(fetched).toHaveBeenCalledOnce()
})
