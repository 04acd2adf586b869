import { expect, test } from 'vitest'
import { mayReload } from './reload.ts'
import { holdUnsaved, isAnythingUnsaved } from './unsaved.ts'

const fine = { online: true, unsaved: false, reloadedAt: 0, now: 1_000_000 }

test('a page reloads itself only with a connection and with nothing to lose', () => {
  expect(mayReload(fine)).toBe(true)
  expect(mayReload({ ...fine, online: false })).toBe(false)
  expect(mayReload({ ...fine, unsaved: true })).toBe(false)
})

test('it does so once a minute at most', () => {
  expect(mayReload({ ...fine, reloadedAt: fine.now - 59_999 })).toBe(false)
  expect(mayReload({ ...fine, reloadedAt: fine.now - 60_000 })).toBe(true)
})

test('something is unsaved until the last one that holds it lets go', () => {
  expect(isAnythingUnsaved()).toBe(false)
  const [form, dialog] = [holdUnsaved(), holdUnsaved()]
  form()
  form()
  expect(isAnythingUnsaved()).toBe(true)
  dialog()
  expect(isAnythingUnsaved()).toBe(false)
})
