import { describe, expect, it, vi } from 'vitest'
import { type Choice, choicesOf, type SavePorts, type SaveView, StepFailed, startSave } from './save-run.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A save whose steps do as they are told; `said`: the person's answers in turn. */
async function run(more: Partial<SavePorts<string>>, ...said: Choice[]) {
  const stored: (string | null)[] = []
  const views: SaveView[] = []
  const ports: SavePorts<string> = {
    hasPage: () => true,
    check: async () => ({ is: 'found', count: 2 }),
    capture: async () => ({ picture: 'picture' }),
    upload: async (picture) => `image of ${picture}`,
    store: async (screenshot) => void stored.push(screenshot),
    ...more,
  }
  const save = startSave(ports, (view) => views.push(view))
  for (const choice of said) {
    await settled()
    save.choose(choice)
  }
  await settled()
  const last = views.at(-1) as SaveView
  const states = Object.values(last.steps).map(({ state }) => state)
  return { stored, views, last, states, save }
}
const fails = (is: 'silent' | 'forbidden' | 'late') => async () => {
  throw new StepFailed({ is })
}

describe('a save', () => {
  it('goes through its steps one after the other, and stores the version with its picture', async () => {
    const { stored, views, last } = await run({})
    expect(stored).toEqual(['image of picture'])
    expect(last.outcome).toBe('stored')
    const running = views.flatMap(({ steps }) => Object.entries(steps).filter(([, { state }]) => state === 'running'))
    expect([...new Set(running.map(([step]) => step))]).toEqual(['check', 'screenshot', 'upload', 'store'])
    expect(running).toHaveLength(4)
    expect(last.steps.check.note).toEqual({ is: 'found', count: 2 })
  })

  it.each([
    [{ check: fails('silent') }, ['failed', 'done', 'done', 'done'], 'image of picture'],
    [{ capture: fails('forbidden') }, ['done', 'failed', 'skipped', 'done'], null],
    [{ upload: fails('late') }, ['done', 'done', 'failed', 'done'], null],
  ])('%#. goes on without what failed when the person says so', async (ports, states, screenshot) => {
    const save = await run(ports, 'on')
    expect([save.states, save.stored]).toEqual([states, [screenshot]])
    expect(save.last.outcome).toBe('stored')
  })

  it.each(['check', 'capture', 'upload', 'store'] as const)(
    'stores nothing once the person goes back at %s',
    async (step) => {
      const { stored, last } = await run({ [step]: fails('late') }, 'back')
      expect([stored, last.outcome]).toEqual([[], 'left'])
    },
  )

  it('waits at what failed, tries it again, and tells why a call was refused', async () => {
    const refusal = new Error('full')
    const upload = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValueOnce('image')
    const waiting = await run({ upload: upload as SavePorts<string>['upload'] })
    expect(waiting.last).toMatchObject({ asks: 'upload', outcome: null })
    expect(waiting.last.steps.upload.note).toEqual({ is: 'refused', error: refusal })
    expect(waiting.stored).toEqual([])
    waiting.save.choose('again')
    await settled()
    expect([waiting.stored, upload.mock.calls.length]).toEqual([['image'], 2])
  })

  it('uploads once when only the last step is tried again', async () => {
    const upload = vi.fn(async () => 'image')
    let tries = 0
    const store = async () => {
      tries += 1
      if (tries === 1) throw new Error('conflict')
    }
    const { last } = await run({ upload, store }, 'again')
    expect([last.outcome, upload.mock.calls.length, tries]).toEqual(['stored', 1, 2])
  })

  it.each(['check', 'store'] as const)('goes no further with a content that %s finds invalid', async (step) => {
    const issues = [{ path: 'content.changes.0.declarations', error: 'no_style', message: 'Set at least one style' }]
    const refuse = async () => {
      throw new StepFailed({ is: 'invalid', issues })
    }
    const capture = vi.fn(async () => ({ picture: 'picture' }))
    const { last, stored } = await run({ [step]: refuse, capture })
    const { note } = last.steps[step]
    expect([last.asks, note, choicesOf(step, note)]).toEqual([step, { is: 'invalid', issues }, ['back']])
    expect([stored, capture.mock.calls.length]).toEqual([[], step === 'check' ? 0 : 1])
  })

  it('is not stored unjudged where the server did not answer', async () => {
    const refuse = async () => {
      throw new Error('offline')
    }
    const { last, stored } = await run({ check: refuse })
    expect([last.asks, choicesOf('check', last.steps.check.note), stored]).toEqual(['check', ['back', 'again'], []])
    expect(choicesOf('upload', { is: 'refused', error: new Error('full') })).toContain('on')
  })

  it('takes no picture of a page that is not there', async () => {
    const capture = vi.fn()
    const { states, stored } = await run({ hasPage: () => false, check: fails('silent'), capture }, 'on')
    expect([states, stored]).toEqual([['failed', 'skipped', 'skipped', 'done'], [null]])
    expect(capture).not.toHaveBeenCalled()
  })

  it('can be called off until it stores, and what is on its way is told', async () => {
    let asked: AbortSignal | undefined
    const upload: SavePorts<string>['upload'] = (_, { signal }) => {
      asked = signal
      return new Promise(() => undefined)
    }
    const { save, stored, views } = await run({ upload })
    save.cancel()
    await settled()
    expect([asked?.aborted, stored, views.at(-1)?.outcome]).toEqual([true, [], 'left'])

    const storing = await run({ store: () => new Promise(() => undefined) })
    storing.save.cancel()
    await settled()
    expect(storing.views.at(-1)).toMatchObject({ outcome: null, steps: { store: { state: 'running' } } })
  })
})
