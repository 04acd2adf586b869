import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { CannotStart } from './cannot-start.ts'
import { FolderIsOpen, makePrivateFolder } from './private-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'vitrine-private-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const modeOf = (path: string) => statSync(path).mode & 0o7777

describe.skipIf(process.platform === 'win32')('a private folder', () => {
  it('is made for its user alone, with those above it', () => {
    const path = join(root, 'made', 'inside')
    makePrivateFolder(path)
    expect([modeOf(path), modeOf(join(root, 'made'))]).toEqual([0o700, 0o700])
  })

  it('is closed when it was open', () => {
    const path = join(root, 'open')
    for (const mode of [0o755, 0o770, 0o701]) {
      mkdirSync(path, { recursive: true })
      chmodSync(path, mode)
      makePrivateFolder(path)
      expect(modeOf(path)).toBe(0o700)
    }
  })

  it('is not one that nothing can be written to, and the setting that names it is told', () => {
    const file = join(root, 'file')
    writeFileSync(file, '')
    expect(() => makePrivateFolder(file)).toThrow(
      new CannotStart(`${file} cannot be written to: it is a file; VITRINE_DATA chooses another folder`),
    )
    const inside = join(file, 'inside')
    expect(() => makePrivateFolder(inside, 'FILES_DIR')).toThrow(
      new CannotStart(`${inside} cannot be written to: a part of it is a file; FILES_DIR chooses another folder`),
    )
  })

  it('is not one that many share, which stays as it is', () => {
    const path = join(root, 'shared')
    mkdirSync(path)
    chmodSync(path, 0o1777)
    expect(() => makePrivateFolder(path)).toThrow(FolderIsOpen)
    expect(modeOf(path)).toBe(0o1777)
  })
})
