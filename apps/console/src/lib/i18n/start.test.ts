// @vitest-environment happy-dom
import { listNotifications } from '@vitrine/contract/client'
import { expect, it, vi } from 'vitest'
import { call } from '../api/client.ts'
import { startI18n } from './index.ts'

it('the first screen asks in the language of the person, though its texts are still on their way', async () => {
  localStorage.setItem('vitrine.language', 'en')
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ data: null }))
  const started = startI18n()
  await call(listNotifications, { query: { org: 'o' } } as never)
  const [, init] = asked.mock.calls[0] ?? []
  expect(new Headers(init?.headers).get('accept-language')).toBe('en')
  expect(document.documentElement.lang).toBe('en')
  await started
})
