import { expect, test } from 'vitest'
import { findReason, matchesLock } from './bootstrap.mjs'

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'apps/server': { version: '0.1.0' },
    'node_modules/@vitrine/server': { link: true },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/cli-win32': { version: '1.0.0', optional: true },
  },
}
const installed = { '': {}, 'node_modules/@vitrine/server': { link: true }, 'node_modules/zod': { version: '4.6.7' } }

test('packages installed by hand are as good as those installed by us', () => {
  expect(matchesLock(lock, { packages: installed })).toBe(true)
})

test('another version or a missing package asks for an installation', () => {
  expect(matchesLock(lock, { packages: { ...installed, 'node_modules/zod': { version: '4.6.6' } } })).toBe(false)
  expect(matchesLock(lock, { packages: { 'node_modules/@vitrine/server': {} } })).toBe(false)
})

test('an optional package may be missing, but not be of another version', () => {
  const other = { ...installed, 'node_modules/cli-win32': { version: '0.9.0' } }
  expect(matchesLock(lock, { packages: other })).toBe(false)
})

test('in production a development package may be missing, but not be of another version', () => {
  const wanted = { packages: { ...lock.packages, 'node_modules/vite': { version: '8.3.8', dev: true } } }
  const stale = { ...installed, 'node_modules/vite': { version: '8.0.0' } }
  expect(matchesLock(wanted, { packages: installed }, { production: true })).toBe(true)
  expect(matchesLock(wanted, { packages: installed })).toBe(false)
  expect(matchesLock(wanted, { packages: stale }, { production: true })).toBe(false)
  expect(matchesLock(wanted, { packages: {} }, { production: true })).toBe(false)
})

test('the reason of a failure is one line of npm without its prefixes', () => {
  const output = [
    'npm warn old lockfile',
    'npm error code ENOTFOUND',
    'npm error syscall getaddrinfo',
    'npm error network request to https://registry.example/zod failed',
    'npm error A complete log of this run can be found in: x.log',
  ].join('\n')
  expect(findReason(output)).toBe('network request to https://registry.example/zod failed')
  expect(findReason('')).toBe('npm gave no reason')
})
