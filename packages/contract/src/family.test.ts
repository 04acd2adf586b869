import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { familyOf, inFamily } from './family.ts'
import { kindsOf } from './kinds.ts'
import { changesIn, endpoint, families, readsIn, rightOf } from './kit/index.ts'
import {
  createExperience,
  createRule,
  getPreviewToken,
  listContainers,
  listExperiences,
  updateExperience,
  updateViews,
} from './modules.gen.ts'
import { withFamilies } from './mounted-calls.ts'

describe('a call of the other family', () => {
  it.each([
    [listExperiences, 'GET /optimize/url_view/v2'],
    [createExperience, 'POST /optimize/url_view'],
    [updateViews, 'PATCH /optimize/url_view/view/v3'],
    [getPreviewToken, 'GET /optimize/url_view/preview/token'],
  ])('%#. has an address of its own', (call, id) => {
    const twin = inFamily(call, 'url_view')
    expect(twin.id).toBe(id)
    expect(`${twin.method} ${twin.path}`).toBe(id)
    expect([familyOf(call), familyOf(twin)]).toEqual(['experience', 'url_view'])
    expect(inFamily(call, 'url_view')).toBe(twin)
    expect(inFamily(twin, 'url_view')).toBe(twin)
    expect(inFamily(call, 'experience')).toBe(call)
  })

  it('has a right of its own, which its parts share among themselves', () => {
    const shares = { method: 'PATCH', url: '/optimize/view/v3#weight' } as const
    const call = endpoint('PATCH /optimize/experience/made', {
      summary: '',
      group: '',
      access: changesIn('experience', 'query', 'id', 'member', { weight: { role: 'manager', shares } }),
      reply: z.null(),
    })
    const twin = inFamily(call, 'url_view')
    expect(rightOf(twin)).toEqual({ method: 'PATCH', url: '/optimize/url_view/made' })
    expect(rightOf(twin, 'weight')).toEqual({ method: 'PATCH', url: '/optimize/url_view/view/v3#weight' })
    expect(rightOf(call, 'weight')).toEqual(shares)
    expect(rightOf(inFamily(createRule, 'url_view'), 'live')).toEqual({
      method: 'PATCH',
      url: '/optimize/url_view#live',
    })
    expect(rightOf(createRule, 'live')).toEqual(rightOf(updateExperience, 'live'))
  })

  it('takes the kinds of its family alone', () => {
    const body = { container_id: 'c', name: 'n', url: 'https://shop.test/', target_type: 'experiment' }
    const ask = (call?: typeof createExperience) => call?.body?.safeParse(body).success
    expect(ask(createExperience)).toBe(true)
    expect(ask(withFamilies([createExperience], ['url_view'])[0])).toBe(
      kindsOf('url_view').some((kind) => String(kind) === 'experiment'),
    )
  })

  it('is not made of what is about no experience', () => {
    expect(familyOf(listContainers)).toBeUndefined()
    expect(inFamily(listContainers, 'url_view')).toBe(listContainers)
    const near = endpoint('GET /optimize/viewing', {
      summary: '',
      group: '',
      access: readsIn('view', 'id'),
      reply: z.null(),
    })
    expect(familyOf(near)).toBeUndefined()
    expect(withFamilies([listContainers, listExperiences], families).map(({ id }) => id)).toEqual([
      'GET /optimize/container',
      'GET /optimize/experience/v2',
      'GET /optimize/url_view/v2',
    ])
    expect(withFamilies([listExperiences], ['experience'])).toEqual([listExperiences])
  })
})
