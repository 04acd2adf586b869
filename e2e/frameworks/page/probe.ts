import { noteErrors } from './note-errors.ts'
import { findDeep, isShown, readTree } from './tree.ts'
import type { FrameCount, Snapshot } from './trial.ts'
import { hidesElement, judge, showsOriginal } from './verdict.ts'

if (window.notesErrors) noteErrors()
const { trials = [], only } = window.probeSetup ?? {}
const frames: FrameCount[] = trials.map(() => ({ early: 0, late: 0, live: 0, hidden: 0 }))

/** Whether the experience is for the address. */
const isActive = () => !location.search.includes('over') && (!only || location.pathname === only)

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

const hasStarted = () => !!(window.vitrine?.started || window._growthbook?.ready)

const look = () => {
  const phase = hasStarted() ? (window.shop?.live ? 'live' : 'late') : 'early'
  if (isActive())
    for (const [index, trial] of trials.entries()) {
      const count = frames[index]
      if (count && showsOriginal(trial)) count[phase]++
      else if (count && hidesElement(trial)) count.hidden++
    }
  requestAnimationFrame(look)
}
requestAnimationFrame(look)

window.probe = {
  trials,
  frames,
  hasStarted,
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
