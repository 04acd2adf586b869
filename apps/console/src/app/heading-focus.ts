import type { AnyRouter } from '@tanstack/react-router'

/** How long a new screen may take to show its heading, and how often it is looked for. */
const patienceMs = 4000
const everyMs = 80

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

const isCovered = (): boolean => document.querySelector('[role=dialog], [aria-modal=true]') !== null

/** The heading of the screen that is shown, once nothing lies over it. */
const findHeading = (): HTMLElement | null => (isCovered() ? null : document.querySelector<HTMLElement>('#content h1'))

/** Gives the focus to the heading as soon as it is nowhere; ends when the person goes on by themselves. Answers how to end it. */
function watch(): () => void {
  const began = Date.now()
  const timer = setInterval(() => {
    if (Date.now() - began > patienceMs) return stop()
    const heading = isLost() ? findHeading() : null
    if (!heading) return
    heading.tabIndex = -1
    heading.style.outline = 'none'
    heading.focus({ preventScroll: true })
    stop()
  }, everyMs)
  const stop = () => {
    clearInterval(timer)
    for (const event of ['keydown', 'pointerdown']) removeEventListener(event, stop, { capture: true })
  }
  for (const event of ['keydown', 'pointerdown']) addEventListener(event, stop, { capture: true })
  return stop
}

/** What had the focus may be gone on the next screen; without this the keyboard begins at the top of the page again. Answers how to end it. */
export function keepFocus(router: AnyRouter): () => void {
  let end = () => {}
  let had = false
  const before = router.subscribe('onBeforeNavigate', () => {
    // The button that was pressed in a dialog may be disabled by now, and with that have lost it.
    had = !isLost() || isCovered()
  })
  const after = router.subscribe('onResolved', ({ hrefChanged }) => {
    if (!had || !hrefChanged) return
    end()
    end = watch()
  })
  return () => {
    before()
    after()
    end()
  }
}
