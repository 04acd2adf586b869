import type { Issue } from '@vitrine/contract'

/** The steps of a save, in their order. */
export const saveSteps = ['check', 'screenshot', 'upload', 'store'] as const
export type SaveStep = (typeof saveSteps)[number]

/** A change that the page does not show. */
export interface ChangeFault {
  id: string
  state: 'waiting' | 'lost' | 'absent'
}

/** What a step has to say. `refused`: a call was, for the reason that its error tells. `invalid`: the content is not one that can be stored. */
export type Note =
  | { is: 'found'; count: number }
  | { is: 'faults'; faults: ChangeFault[]; url: string }
  | { is: 'noPage' | 'silent' | 'forbidden' | 'late' | 'failed' }
  | { is: 'left'; left: number; unloaded: number }
  | { is: 'refused'; error: unknown }
  | { is: 'invalid'; issues: readonly Issue[] }

/** Why a step came to nothing. */
export class StepFailed extends Error {
  readonly note: Note
  constructor(note: Note) {
    super(note.is)
    this.note = note
  }
}

export interface StepView {
  state: 'ahead' | 'running' | 'done' | 'failed' | 'skipped'
  note?: Note | undefined
}

export interface SaveView {
  steps: Record<SaveStep, StepView>
  /** A step that failed and waits for what the person says to it. */
  asks: SaveStep | null
  /** Part of the picture that has been sent, 0 to 1. */
  sent: number
  /** `left`: the person went back, and nothing is stored. */
  outcome: 'stored' | 'left' | null
}
/** What a person may say to a step that failed. */
export type Choice = 'back' | 'again' | 'on'

/** What the steps do; each throws StepFailed, or what a call has thrown. */
export interface SavePorts<Picture> {
  hasPage: () => boolean
  check: () => Promise<Note>
  capture: () => Promise<{ picture: Picture; note?: Note | undefined }>
  /** Answers the image's id. */
  upload: (picture: Picture, options: { onProgress: (part: number) => void; signal: AbortSignal }) => Promise<string>
  store: (screenshot: string | null) => Promise<void>
}

class Left extends Error {}

/** What may be said to each: nothing is stored twice, nothing without being stored, and nothing that cannot be. */
export function choicesOf(step: SaveStep, note: Note | undefined): readonly Choice[] {
  if (note?.is === 'invalid') return ['back']
  // A server that could not judge the content could not store it either.
  const isRefused = step === 'check' && note?.is === 'refused'
  return step === 'store' || isRefused ? ['back', 'again'] : ['back', 'again', 'on']
}

export const firstView: SaveView = {
  steps: {
    check: { state: 'ahead' },
    screenshot: { state: 'ahead' },
    upload: { state: 'ahead' },
    store: { state: 'ahead' },
  },
  asks: null,
  sent: 0,
  outcome: null,
}

/** Saves in steps: what fails is told, and the person says whether to go on without it. Until the last one nothing is stored. */
export function startSave<Picture>(ports: SavePorts<Picture>, show: (view: SaveView) => void) {
  const aborted = new AbortController()
  const { signal } = aborted
  const gone = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Left())))
  gone.catch(() => undefined)
  let view = firstView
  let answer: ((choice: Choice) => void) | undefined
  const change = (next: Partial<SaveView>) => {
    view = { ...view, ...next }
    show(view)
  }
  const mark = (step: SaveStep, now: StepView) => change({ steps: { ...view.steps, [step]: now } })
  const skip = (...some: SaveStep[]) => {
    for (const step of some) mark(step, { state: 'skipped' })
  }

  /** The step's result; null where the person goes on without it. */
  async function pass<T>(
    step: SaveStep,
    work: () => Promise<{ result: T; note?: Note | undefined }>,
  ): Promise<T | null> {
    for (;;) {
      mark(step, { state: 'running' })
      try {
        const { result, note } = await Promise.race([work(), gone])
        mark(step, { state: 'done', note })
        return result
      } catch (error) {
        if (error instanceof Left) throw error
        const note: Note = error instanceof StepFailed ? error.note : { is: 'refused', error }
        mark(step, { state: 'failed', note })
        change({ asks: step })
        const choice = await Promise.race([new Promise<Choice>((resolve) => (answer = resolve)), gone])
        change({ asks: null })
        if (choice === 'back') throw new Left()
        if (choice === 'on') return null
      }
    }
  }
  async function takeScreenshot(): Promise<string | null> {
    if (!ports.hasPage()) {
      skip('screenshot', 'upload')
      return null
    }
    const picture = await pass('screenshot', async () => {
      const { picture, note } = await ports.capture()
      return { result: picture, note }
    })
    if (picture === null) {
      skip('upload')
      return null
    }
    const onProgress = (sent: number) => change({ sent })
    return pass('upload', async () => ({ result: await ports.upload(picture, { onProgress, signal }) }))
  }
  async function run(): Promise<void> {
    try {
      await pass('check', async () => ({ result: true, note: await ports.check() }))
      const screenshot = await takeScreenshot()
      await pass('store', async () => ({ result: await ports.store(screenshot) }))
      change({ outcome: 'stored' })
    } catch {
      change({ outcome: 'left' })
    }
  }
  show(view)
  void run()
  return {
    choose: (choice: Choice) => answer?.(choice),
    /** Goes back before anything is stored. */
    cancel: () => {
      if (view.steps.store.state !== 'running' && view.outcome === null) aborted.abort()
    },
  }
}
export type SaveRun = ReturnType<typeof startSave>
