import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => vi.unstubAllGlobals())

test('a text is copied where the browser allows it', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('https://a.example/')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('https://a.example/')
})

test('who calls hears that it is not copied, also where there is no clipboard', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
  expect(await copyText('x')).toBe(false)
  vi.stubGlobal('navigator', {})
  expect(await copyText('x')).toBe(false)
})
