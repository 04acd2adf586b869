import { noteErrors } from './note-errors.ts'
import { findDeep, isShown, readTree } from './tree.ts'
import type { FrameCount, Snapshot } from './trial.ts'
import { judge, showsOriginal } from './verdict.ts'

if (window.notesErrors) noteErrors()
const { trials = [], only } = window.probeSetup ?? {}
const frames: FrameCount[] = trials.map(() => ({ late: 0, live: 0 }))

/** Whether the experience is for the address. */
const isActive = () => !location.search.includes('over') && (!only || location.pathname === only)

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

const look = () => {
  if (window.vitrine?.started && isActive())
    for (const [index, trial] of trials.entries()) {
      const count = frames[index]
      if (count && showsOriginal(trial)) count[window.shop?.live ? 'live' : 'late']++
    }
  requestAnimationFrame(look)
}
requestAnimationFrame(look)

window.probe = {
  trials,
  frames,
  async snapshot(): Promise<Snapshot> {
    await nextFrame()
    return {
      tree: readTree(document.body),
      verdicts: trials.map(judge),
      live: !!window.shop?.live,
      errors: window.shop?.errors ?? [],
      active: isActive(),
    }
  },
  read(selector) {
    const element = document.querySelector(selector)
    return element ? readTree(element) : undefined
  },
  has: (selector) => findDeep(selector).length > 0,
  press() {
    const buttons = findDeep('[data-part="button"]')
    ;(buttons.find(isShown) ?? buttons[0])?.click()
  },
  visit(path) {
    findDeep(`nav a[href="${path}"]`)[0]?.click()
  },
}
