import { expect, test } from 'vitest'
import { completeLock, describeBinary, dropHosts, findHosts, findMissingBinaries, listLocks } from './lock.ts'
import { root } from './run.ts'

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/tool': {
      version: '1.2.3',
      dev: true,
      optionalDependencies: { '@tool/cli-linux-x64': '1.2.3', '@tool/cli-darwin-arm64': '1.2.3' },
    },
    'node_modules/tool/node_modules/@tool/cli-linux-x64': { version: '1.2.3', optional: true },
  },
}

test('a binary that the lock lacks is found, one nested below its package is not missing', () => {
  expect(findMissingBinaries(lock)).toEqual([{ name: '@tool/cli-darwin-arm64', version: '1.2.3', dev: true }])
})

test('the completed lock has it, for its machine only, and lacks nothing more', () => {
  const complete = completeLock(lock)
  expect(complete.packages).toHaveProperty(['node_modules/@tool/cli-darwin-arm64'], {
    version: '1.2.3',
    cpu: ['arm64'],
    dev: true,
    libc: undefined,
    optional: true,
    os: ['darwin'],
  })
  expect(findMissingBinaries(complete)).toEqual([])
})

test('an address of a registry is found and dropped, a link to a workspace stays', () => {
  const resolved = { version: '1.2.3', resolved: 'https://registry.example/tool-1.2.3.tgz' }
  const packages = { 'node_modules/tool': resolved, 'node_modules/ours': { resolved: 'packages/ours' } }
  expect(findHosts({ packages })).toEqual(['registry.example'])
  const bare = dropHosts({ packages })
  expect(findHosts(bare)).toEqual([])
  expect(bare.packages['node_modules/ours']).toEqual({ resolved: 'packages/ours' })
  expect(JSON.stringify(bare)).not.toContain('registry.example')
})

test('folders that are installed on their own are looked at, too', () => {
  expect(listLocks(root)).toEqual(
    expect.arrayContaining(['package-lock.json', 'e2e/frameworks/real/next/package-lock.json']),
  )
})

test.each([
  ['@biomejs/cli-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@chdb/lib-linux-arm64-gnu', { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] }],
  ['@oxc-parser/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@oxc-parser/binding-win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'], libc: undefined }],
  ['@rollup/rollup-linux-loong64-musl', { os: ['linux'], cpu: ['loong64'], libc: ['musl'] }],
  ['lefthook-windows-arm64', { os: ['win32'], cpu: ['arm64'], libc: undefined }],
])('%s tells its machine', (name, machine) => expect(describeBinary(name)).toEqual(machine))
