import { expect, test } from 'vitest'
import { findChromium, type Machine } from './chromium.ts'

const machine = (files: string[], more: Partial<Machine> = {}): Machine => ({
  env: { PATH: '/usr/local/bin:/usr/bin', HOME: '/home/ann' },
  platform: 'linux',
  exists: (file) => files.includes(file),
  starts: () => true,
  playwrightPath: '/home/ann/.cache/ms-playwright/chrome',
  ...more,
})

test('the one named by CHROMIUM_PATH comes before any other', () => {
  const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/chrome' }
  expect(findChromium(machine(['/usr/bin/chromium', '/opt/chrome'], { env }))).toBe('/opt/chrome')
})

test('a CHROMIUM_PATH without a file is an error, not a reason to take another', () => {
  const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/chrome' }
  expect(() => findChromium(machine(['/usr/bin/chromium'], { env }))).toThrow('CHROMIUM_PATH')
})

test('chromium is preferred to Chrome wherever they are on the PATH, and its shell without windows to both', () => {
  const all = ['/usr/bin/chromium', '/usr/local/bin/google-chrome', '/usr/bin/chromium-headless-shell']
  expect(findChromium(machine(all))).toBe('/usr/bin/chromium-headless-shell')
  expect(findChromium(machine(['/usr/local/bin/google-chrome', '/usr/bin/chromium']))).toBe('/usr/bin/chromium')
})

test('one that does not start is passed over: a snap stand-in, say', () => {
  const starts = (file: string) => file !== '/usr/bin/chromium-browser'
  const found = findChromium(machine(['/usr/bin/chromium-browser', '/usr/bin/google-chrome'], { starts }))
  expect(found).toBe('/usr/bin/google-chrome')
})

test('Playwright’s own comes last, and none is none', () => {
  const own = '/home/ann/.cache/ms-playwright/chrome'
  expect(findChromium(machine([own]))).toBe(own)
  expect(findChromium(machine([]))).toBeUndefined()
  expect(findChromium(machine([], { playwrightPath: '' }))).toBeUndefined()
})

test('applications of a Mac are found', () => {
  const app = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  expect(findChromium(machine([app], { platform: 'darwin' }))).toBe(app)
})
