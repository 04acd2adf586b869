const stepMs = 100
const longestMs = 3000

let isBusy = (): boolean => false
/** Set by the part that asks the server. */
export const tellBusy = (busy: typeof isBusy): void => {
  isBusy = busy
}

const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
/** To be called when the server is asked for something: on a slow line a screen is quiet for long before that. */
export const tellAsked = (): void => begin()

const idle = () =>
  new Promise<void>((resolve) => {
    // Safari has none.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: stepMs })
    else setTimeout(resolve, stepMs)
  })

async function waitForQuiet(): Promise<void> {
  await begun
  const until = performance.now() + longestMs
  let quiet = 0
  while (quiet < 2 && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, stepMs))
    await idle()
    quiet = isBusy() ? 0 : quiet + 1
  }
}

let first: Promise<void> | undefined
let isOver = false

/** Settles when the first screen has what it asked for, three seconds after it asked at the latest: what nobody waits for begins then. */
export const whenQuiet = (): Promise<void> => {
  first ??= waitForQuiet().then(() => {
    isOver = true
  })
  return first
}

/** Whether the first screen is still coming. */
export const isFirstScreen = (): boolean => !isOver
