/** As many re-applications within so many ms are a quarrel with the page's own script, which waits for a frame. */
const STRIKES = 4
const STRIKES_MS = 15
/** More such frames in a second, and the page has won. */
const FRAMES = 10
const SECOND = 1000

/**
 * Ends endless re-application: a page that answers each of ours at once must neither freeze nor flicker. The answer is to be told of
 * each re-application, and says whether to go on, to wait for the next frame, or to give up.
 */
export const createFight = () => {
  let frames: number[] = []
  let count = 0
  const forget = () => {
    count = 0
  }
  return (): 'go' | 'wait' | 'lost' => {
    // Neither comes while the two answer each other, however long the page takes for each answer.
    if (!count) {
      requestAnimationFrame(forget)
      setTimeout(forget, STRIKES_MS)
    }
    if (++count < STRIKES) return 'go'
    forget()
    const now = performance.now()
    frames = frames.filter((at) => now - at < SECOND)
    return frames.push(now) > FRAMES ? 'lost' : 'wait'
  }
}
