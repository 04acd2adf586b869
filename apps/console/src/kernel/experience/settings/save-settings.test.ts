import type { ExperienceDetail } from '@vitrine/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/api/error.ts'
import { saveSettings } from './save-settings.ts'
import type { RuleDraft } from './settings-form.ts'

afterEach(() => vi.unstubAllGlobals())

const rule = (id: string, value: string): RuleDraft => ({ id, field: 'path', operator: 'mr', value })
const kept = rule('stored', '/kept')
const experience = {
  id: 'e',
  target_type: 'marketing_card',
  revision: 4,
  rules: [{ ...kept, refused: null }],
} as unknown as ExperienceDetail
const answer = (status: number, payload: object) => new Response(JSON.stringify(payload), { status })
const issue = (path: string) => ({ path, error: 'slow_regex', message: `${path}!` })

function stub(reply: Response) {
  const sent: [string, Record<string, unknown>][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push([`${init.method} ${url.split('?')[0]}`, JSON.parse(String(init.body))])
    return reply
  })
  return sent
}
const save = (edits: Parameters<typeof saveSettings>[0]['edits'], overwrite = false) =>
  saveSettings({ org: 'o', experience, edits, overwrite })

it('stores fields and rules in one call, so that neither goes live without the other', async () => {
  const sent = stub(answer(200, { code: 200, data: { id: 'e', revision: 5 } }))
  await save({ memo: 'x', rules: [kept, rule('new-a', '/a'), rule('gone', '/b')] })
  const content = (value: string) => ({ field: 'path', operator: 'mr', value })
  expect(sent).toEqual([
    [
      'PATCH /api/optimize/url_view',
      { memo: 'x', rules: [{ id: 'stored', ...content('/kept') }, content('/a'), content('/b')], revision: 4 },
    ],
  ])
})

it('leaves the rules alone that nobody has edited, and names no revision over what others have saved', async () => {
  const sent = stub(answer(200, { code: 200, data: { id: 'e', revision: 5 } }))
  await save({ memo: 'x' }, true)
  expect(sent.map(([, body]) => body)).toEqual([{ memo: 'x' }])
})

it('tells what is wrong with a rule at the rule', async () => {
  const issues = ['memo', 'rules.1.value', 'rules', 'rules.0.id', 'rules.9.value'].map(issue)
  stub(answer(422, { code: 422, error: 'rule_broken', message: 'No', issues }))
  const error: unknown = await save({ rules: [kept, rule('new-a', 'bad')] }).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code: 'rule_broken', status: 422, message: 'No' })
  expect((error as ApiError).issues.map(({ path, message }) => [path, message])).toEqual([
    ['memo', 'memo!'],
    ['rules.new-a.value', 'rules.1.value!'],
    ['rules', 'rules!'],
    ['rules.stored.value', 'rules.0.id!'],
    ['rules.9.value', 'rules.9.value!'],
  ])
})
