const stepMs = 100
const longestMs = 3000

let isBusy = (): boolean => false
/** Set by the part that asks the server. */
export const tellBusy = (busy: typeof isBusy): void => {
  isBusy = busy
}

const idle = () =>
  new Promise<void>((resolve) => {
    // Safari has none.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: stepMs })
    else setTimeout(resolve, stepMs)
  })

async function waitForQuiet(): Promise<void> {
  const until = performance.now() + longestMs
  let quiet = 0
  while (quiet < 2 && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, stepMs))
    await idle()
    quiet = isBusy() ? 0 : quiet + 1
  }
}

let first: Promise<void> | undefined

/** Settles when the first screen has what it asked for, after three seconds at the latest: what nobody waits for begins then. */
export const whenQuiet = (): Promise<void> => {
  first ??= waitForQuiet()
  return first
}
