import { endpoints, judgeAccess, type PermissionGroup, permissionsOf, rightScope } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { entriesFor, presetOf, presetsBeside, rightsOfPresets } from './presets.ts'

type Right = PermissionGroup['permissions'][number]
const roles = ['manager', 'store_manager', 'member', 'container_user'] as const

/** The rights of a container as the server lists them. */
const rights = endpoints
  .filter((endpoint) => rightScope(endpoint) === 'container')
  .flatMap((endpoint) =>
    permissionsOf(endpoint).map(({ method, url }): Right => {
      const { access } = endpoint
      if (access.level !== 'container') throw new Error(url)
      const allowed = (role: (typeof roles)[number]) =>
        judgeAccess(
          access,
          { role: role === 'container_user' ? null : role, level: 'nineder', isBetaUser: false },
          { part: url.split('#')[1] },
        ).allowed
      const defaults = Object.fromEntries(roles.map((role) => [role, allowed(role)])) as Right['defaults']
      return { method, url, name: { 'zh-TW': url, en: url }, scope: 'container', plan: null, defaults }
    }),
  )
const held = rightsOfPresets(rights)
const scope = 'c'

describe('presets of rights', () => {
  it('each hold what the one before holds, and more', () => {
    expect([...held.view].every((key) => held.edit.has(key))).toBe(true)
    expect([...held.edit].every((key) => held.release.has(key))).toBe(true)
    expect(held.view.size).toBeLessThan(held.edit.size)
    expect(held.edit.size).toBeLessThan(held.release.size)
  })

  it('let one look, edit drafts, and release, in every family', () => {
    for (const family of ['experience', 'url_view']) {
      expect(held.view.has(`GET /optimize/${family}/report`)).toBe(true)
      expect(held.view.has(`POST /optimize/${family}`)).toBe(false)
      expect(held.edit.has(`POST /optimize/${family}`)).toBe(true)
      expect(held.edit.has(`PATCH /optimize/${family}/release`)).toBe(false)
      expect(held.release.has(`PATCH /optimize/${family}/release`)).toBe(true)
      expect(held.release.has(`PATCH /optimize/${family}#live`)).toBe(true)
    }
    expect(held.release.has('PATCH /optimize/view/v3#weight')).toBe(true)
  })

  it('give nobody the settings or keys of a container, nor its log', () => {
    const beyond = [...held.release].filter((key) => !held.view.has(key))
    expect(beyond.filter((key) => /container|operation_log/.test(key))).toEqual([])
  })

  it('take in the rights of what is new', () => {
    const yes = { manager: true, store_manager: true, member: true, container_user: false }
    const made: Right = { ...(rights[0] as Right), method: 'POST', url: '/optimize/timer', defaults: yes }
    const live: Right = { ...made, method: 'DELETE', url: '/optimize/timer#live', defaults: { ...yes, member: false } }
    const all = rightsOfPresets([...rights, made, live])
    expect(all.edit.has('POST /optimize/timer')).toBe(true)
    expect(all.edit.has('DELETE /optimize/timer#live')).toBe(false)
    expect(all.release.has('DELETE /optimize/timer#live')).toBe(true)
  })

  it.each(['store_manager', 'member', 'container_user'] as const)('are told from the entries of a %s', (role) => {
    expect(presetOf(rights, {}, { scope, role, held })).toBe('role')
    for (const preset of presetsBeside(rights, held, role)) {
      const entries = entriesFor(rights, { scope, role, held: held[preset] })
      expect(presetOf(rights, entries, { scope, role, held })).toBe(preset)
      const [key = ''] = Object.keys(entries).filter((each) => entries[each] !== undefined)
      expect(presetOf(rights, { ...entries, [key]: !entries[key] }, { scope, role, held })).toBe('custom')
    }
    const none = entriesFor(rights, { scope, role, held: undefined })
    expect(Object.values(none).every((each) => each === undefined)).toBe(true)
  })

  it('leave out what the role is already', () => {
    expect(presetsBeside(rights, held, 'member')).toEqual(['view', 'release'])
    expect(presetsBeside(rights, held, 'container_user')).toEqual(['edit', 'release'])
    expect(presetsBeside(rights, held, 'store_manager')).toEqual(['view', 'edit', 'release'])
  })
})
