import type { WorkingCopy } from '@vitrine/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api/error.ts'
import { createKeeper, type KeeperState } from './keeper.ts'
import type { Content, LocalCopy } from './local-copy.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const text = (value: string): Content => ({ css: value })
const refuse = (code: ApiError['code'], details = {}) => new ApiError({ code, status: 409, message: code, details })

/** A server with one version, as our own keeps working copies. */
function makeServer(stored = text('stored')) {
  const server = {
    copy: { content: null, revision: 0, is_behind: false, updated_at: null, updated_by: null } as WorkingCopy,
    aside: [] as Content[],
    puts: [] as Content[],
    failing: null as unknown,
    write(content: Content | null, by = 'Mei') {
      const revision = server.copy.revision + 1
      const isAny = content !== null
      server.copy = {
        content,
        revision,
        is_behind: false,
        updated_at: isAny ? `2031-01-01T00:00:0${revision % 10}Z` : null,
        updated_by: isAny ? { name: by } : null,
      }
    },
    async read() {
      if (server.failing) throw server.failing
      return server.copy
    },
    async put({ content, seen, instead }: { content: Content; seen: number; instead?: boolean | undefined }) {
      if (server.failing) throw server.failing
      if (seen !== server.copy.revision) throw refuse('conflict', { current: server.copy })
      if (instead && server.copy.content) server.aside.push(server.copy.content)
      server.puts.push(content)
      server.write(JSON.stringify(content) === JSON.stringify(stored) ? null : content, 'Me')
      return server.copy
    },
    async discard(seen: number) {
      if (seen !== server.copy.revision) throw refuse('conflict', { current: server.copy })
      if (server.copy.content) server.aside.push(server.copy.content)
      server.write(null)
      return server.copy
    },
  }
  return server
}
type Server = ReturnType<typeof makeServer>

/** A browser with its storage, which outlives its pages. */
const makeBrowser = () => ({ copy: null as LocalCopy | null, isFull: false })

function openPage(server: Server, browser = makeBrowser()) {
  let form: Content | null = null
  let state: KeeperState | undefined
  const keeper = createKeeper({
    desk: server,
    local: {
      read: () => browser.copy,
      write: (copy) => {
        if (browser.isFull) return false
        browser.copy = structuredClone(copy)
        return true
      },
      clear: () => {
        browser.copy = null
      },
    },
    stored: () => ({ content: text('stored'), revision: 1 }),
    show: (content) => {
      form = content
    },
    tell: (next) => {
      state = next
    },
  })
  keeper.open()
  return {
    keeper,
    browser,
    form: () => form,
    state: () => state as KeeperState,
    type(value: string | null) {
      form = value === null ? null : text(value)
      keeper.edit(form)
    },
  }
}
const soon = () => vi.advanceTimersByTimeAsync(0)
const later = (ms = 1100) => vi.advanceTimersByTimeAsync(ms)

describe('what is typed', () => {
  test('is in this browser at once, on the server after a second, and then there alone', async () => {
    const server = makeServer()
    const page = openPage(server)
    await soon()
    expect(page.state().phase).toBe('clean')
    page.type('a')
    page.type('ab')
    expect(page.browser.copy?.content).toEqual(text('ab'))
    expect(page.state()).toMatchObject({ phase: 'waiting', isInBrowser: true })
    await later(900)
    expect(server.puts).toEqual([])
    await later(200)
    expect(server.puts).toEqual([text('ab')])
    expect(page.state()).toMatchObject({ phase: 'kept', isInBrowser: false, keptAt: server.copy.updated_at })
    expect(page.browser.copy).toBeNull()
  })

  test('without a pause is kept within some seconds, and what is typed during a write goes with the next', async () => {
    const server = makeServer()
    const page = openPage(server)
    await soon()
    for (let i = 0; i < 30; i++) {
      page.type(`${i}`)
      await later(300)
    }
    expect(server.puts.length).toBeGreaterThanOrEqual(1)
    await later()
    expect(server.copy.content).toEqual(text('29'))
  })

  test('is told to be in this browser only while nobody answers, and is sent once somebody does', async () => {
    const server = makeServer()
    const page = openPage(server)
    await soon()
    server.failing = new ApiError({ code: 'network', status: 0, message: '' })
    page.type('a')
    await later()
    expect(page.state()).toMatchObject({ phase: 'failed', isInBrowser: true })
    page.type('b')
    await later(60_000)
    expect(page.browser.copy?.content).toEqual(text('b'))
    server.failing = null
    await later(31_000)
    expect(page.state().phase).toBe('kept')
    expect(server.copy.content).toEqual(text('b'))
  })

  test('is not said to be in a browser that is full', async () => {
    const server = makeServer()
    const browser = { ...makeBrowser(), isFull: true }
    const page = openPage(server, browser)
    await soon()
    server.failing = new ApiError({ code: 'network', status: 0, message: '' })
    page.type('a')
    await later()
    expect(page.state()).toMatchObject({ phase: 'failed', isInBrowser: false })
  })

  test('and taken back by hand leaves nothing unsaved', async () => {
    const server = makeServer()
    const page = openPage(server)
    await soon()
    page.type('a')
    await later()
    page.type(null)
    await later()
    expect(server.copy.content).toBeNull()
    expect(page.state()).toMatchObject({ phase: 'clean', isInBrowser: false })
    expect(page.browser.copy).toBeNull()
  })
})

describe('opened again', () => {
  test('it goes on with what the server has, and says from whom', async () => {
    const server = makeServer()
    server.write(text('theirs'))
    const page = openPage(server)
    await soon()
    expect(page.form()).toEqual(text('theirs'))
    expect(page.state()).toMatchObject({ phase: 'kept', found: { from: 'server', by: { name: 'Mei' } } })
    await later(10_000)
    expect(server.puts).toEqual([])
  })

  test('after a crash it goes on with the last key, also when the answer to the last write was lost', async () => {
    const server = makeServer()
    const browser = makeBrowser()
    const first = openPage(server, browser)
    await soon()
    first.type('a')
    await later()
    first.type('ab')
    const crashed = structuredClone(browser.copy)
    // The page that crashed has no timers any more.
    first.keeper.edit(text('ab'))
    vi.clearAllTimers()
    const second = openPage(server, { ...makeBrowser(), copy: crashed })
    await soon()
    expect(second.form()).toEqual(text('ab'))
    await later()
    expect(server.copy.content).toEqual(text('ab'))
    expect(second.state()).toMatchObject({ rivalry: null, found: { from: 'browser' } })

    const lost = openPage(server, browser)
    await soon()
    const { put } = server
    server.put = async (given) => {
      await put(given)
      throw new ApiError({ code: 'network', status: 0, message: '' })
    }
    lost.type('abc')
    await later()
    vi.clearAllTimers()
    lost.type('abcd')
    vi.clearAllTimers()
    server.put = put
    const third = openPage(server, browser)
    await later()
    expect(third.state().rivalry).toBeNull()
    expect(server.copy.content).toEqual(text('abcd'))
  })

  test('what somebody else has written meanwhile is asked about, and nothing is written before', async () => {
    const server = makeServer()
    const browser = makeBrowser()
    browser.copy = { content: text('mine'), seen: 0, base: 1, sent: null, at: Date.now() }
    server.write(text('theirs'))
    const page = openPage(server, browser)
    await later(10_000)
    expect(page.form()).toEqual(text('mine'))
    expect(page.state().rivalry).toMatchObject({ kind: 'edited', theirs: { content: text('theirs') } })
    page.type('mine still')
    await later(10_000)
    expect(server.puts).toEqual([])
    expect(browser.copy?.content).toEqual(text('mine still'))
  })

  test('while nobody answers it goes on with what this browser has', async () => {
    const server = makeServer()
    server.failing = new ApiError({ code: 'network', status: 0, message: '' })
    const browser = makeBrowser()
    browser.copy = { content: text('mine'), seen: 0, base: 1, sent: null, at: Date.now() }
    const page = openPage(server, browser)
    await soon()
    expect(page.form()).toEqual(text('mine'))
    expect(page.state()).toMatchObject({ phase: 'failed', isInBrowser: true })
    server.failing = null
    await later(3000)
    expect(server.copy.content).toEqual(text('mine'))
    expect(page.state().phase).toBe('kept')
  })
})

describe('two people', () => {
  async function makeRivals() {
    const server = makeServer()
    const [a, b] = [openPage(server), openPage(server)]
    await soon()
    a.type('a')
    await later()
    b.type('b')
    await later()
    return { server, a, b }
  }

  test('who is late is asked; theirs takes what they have', async () => {
    const { server, b } = await makeRivals()
    expect(server.copy.content).toEqual(text('a'))
    expect(b.state().rivalry?.kind).toBe('edited')
    await b.keeper.choose('theirs')
    expect(b.form()).toEqual(text('a'))
    expect(b.state()).toMatchObject({ phase: 'kept', rivalry: null })
    b.type('ab')
    await later()
    expect(server.copy.content).toEqual(text('ab'))
  })

  test('ours sets theirs aside, and who had it is told', async () => {
    const { server, a, b } = await makeRivals()
    await b.keeper.choose('ours')
    expect(server.copy.content).toEqual(text('b'))
    expect(server.aside).toEqual([text('a')])
    a.keeper.heard(server.copy)
    await soon()
    expect(a.form()).toEqual(text('b'))
    expect(a.state()).toMatchObject({ rivalry: null, found: { from: 'others' }, phase: 'kept' })
  })

  test('whoever follows and sees theirs saved is asked nothing', async () => {
    const { server, a, b } = await makeRivals()
    await b.keeper.choose('ours')
    a.keeper.heard(server.copy)
    await soon()
    server.write(null)
    a.keeper.heard(server.copy)
    await soon()
    // What is stored has been read again, and is what the form holds.
    a.keeper.edit(null)
    expect(a.state()).toMatchObject({ rivalry: null, phase: 'clean' })
    a.type('next')
    await later()
    expect(server.copy.content).toEqual(text('next'))
  })

  test('who types just then is asked, whoever comes first', async () => {
    const { server, a, b } = await makeRivals()
    await b.keeper.choose('ours')
    a.type('a again')
    a.keeper.heard(server.copy)
    await later()
    expect(a.state().rivalry).toMatchObject({ kind: 'edited', theirs: { content: text('b') } })
    expect(server.copy.content).toEqual(text('b'))
  })

  test('what they have taken back or saved does not vanish under the hands of who has it open', async () => {
    const { server, a } = await makeRivals()
    await server.discard(server.copy.revision)
    a.keeper.heard(server.copy)
    await soon()
    expect(a.state().rivalry?.kind).toBe('saved')
    expect(a.form()).toEqual(text('a'))
    await a.keeper.choose('ours')
    expect(server.copy.content).toEqual(text('a'))
  })

  test('who has edited nothing follows', async () => {
    const server = makeServer()
    const page = openPage(server)
    await soon()
    server.write(text('theirs'))
    page.keeper.heard(server.copy)
    await soon()
    expect(page.form()).toEqual(text('theirs'))
    expect(page.state()).toMatchObject({ phase: 'kept', found: { by: { name: 'Mei' } } })
  })

  test('a save is held while theirs is not decided about', async () => {
    const { b, a, server } = await makeRivals()
    expect(await b.keeper.settle()).toBe(false)
    expect(await a.keeper.settle()).toBe(true)
    server.write(null)
    await a.keeper.release(true)
    expect(a.keeper.seen()).toBe(server.copy.revision)
    expect(a.state().phase).toBe('clean')
  })

  test('what has just been saved here is nobody else’s, whoever tells of it before the answer comes', async () => {
    const server = makeServer()
    const page = openPage(server)
    await soon()
    page.type('a')
    await later()
    for (const begin of [() => page.keeper.settle(), async () => page.keeper.hold()]) {
      await begin()
      server.write(null)
      page.keeper.heard(server.copy)
      await soon()
      expect(page.state().rivalry).toBeNull()
      await page.keeper.release(true)
      expect([page.keeper.seen(), page.state().phase]).toEqual([server.copy.revision, 'clean'])
      page.type('b')
      await later()
      expect(page.state().phase).toBe('kept')
    }
  })

  test('what is typed while it is saved is kept after it', async () => {
    const server = makeServer()
    const page = openPage(server)
    await soon()
    page.type('a')
    await later()
    await page.keeper.settle()
    page.type('ab')
    server.write(null)
    await page.keeper.release(true)
    await later()
    expect([server.copy.content, page.state().phase]).toEqual([text('ab'), 'kept'])
  })

  test('a save that nothing came of is followed by a look as before', async () => {
    const server = makeServer()
    const page = openPage(server)
    await soon()
    page.type('a')
    await later()
    await page.keeper.settle()
    await page.keeper.release(false)
    server.write(text('theirs'))
    page.type('ab')
    page.keeper.heard(server.copy)
    await soon()
    expect(page.state().rivalry?.kind).toBe('edited')
  })

  test('what they have saved is asked about', async () => {
    const server = makeServer()
    const page = openPage(server)
    await soon()
    page.type('a')
    await later()
    server.copy = { ...server.copy, is_behind: true }
    expect(await page.keeper.settle()).toBe(false)
    expect(page.state().rivalry?.kind).toBe('saved')
    await page.keeper.choose('theirs')
    await soon()
    expect(page.form()).toBeNull()
    expect([server.copy.content, server.aside]).toEqual([null, [text('a')]])
  })
})

test('taken back, it is set aside on the server and gone from the browser', async () => {
  const server = makeServer()
  const page = openPage(server)
  await soon()
  page.type('a')
  await later()
  page.type('ab')
  void page.keeper.discard()
  page.type(null)
  await later()
  expect([server.copy.content, server.aside]).toEqual([null, [text('a')]])
  expect([page.browser.copy, page.state().phase]).toEqual([null, 'clean'])
})

test('a released draft takes no more, and says so without trying again and again', async () => {
  const server = makeServer()
  const page = openPage(server)
  await soon()
  server.failing = refuse('wrong_state')
  const put = vi.spyOn(server, 'put')
  page.type('a')
  await later(60_000)
  expect(put).toHaveBeenCalledTimes(1)
  expect(page.state()).toMatchObject({ phase: 'failed', isInBrowser: true, error: { code: 'wrong_state' } })
})
