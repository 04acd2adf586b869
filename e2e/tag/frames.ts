import { type CDPSession, expect, type Page } from '@playwright/test'

/** Records what is really painted: the frames of the compositor as PNGs, from now on. */
export const recordFrames = async (page: Page, slowdown = 1) => {
  const session: CDPSession = await page.context().newCDPSession(page)
  const frames: string[] = []
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data)
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  return {
    /** Waits until a frame shows a pixel that is nearly of this color. */
    async awaitColor(...color: Color) {
      let looked = 0
      const look = () => {
        const fresh = frames.slice(looked)
        looked += fresh.length
        return countShowing(page, fresh, color)
      }
      await expect.poll(look, `a frame with rgb(${color})`).toBeGreaterThan(0)
    },
    /** Ends the recording: how many of its frames show such a pixel. */
    async count(...color: Color) {
      await session.send('Page.stopScreencast')
      return countShowing(page, frames, color)
    },
  }
}

type Color = [red: number, green: number, blue: number]
const countShowing = (page: Page, frames: string[], color: Color) =>
  page.evaluate(
    async ([list, wanted]) => {
      let count = 0
      for (const data of list) {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
        const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
        context.drawImage(bitmap, 0, 0)
        const pixels = context.getImageData(0, 0, bitmap.width, bitmap.height).data
        for (let i = 0; i < pixels.length; i += 4)
          if (wanted.every((value, channel) => Math.abs((pixels[i + channel] as number) - value) < 40)) {
            count++
            break
          }
      }
      return count
    },
    [frames, color] as const,
  )

/** Notes, in each animation frame from the first on, what the headline says and whether it can be seen. */
export const probe = `<script>
window.seen = [];
(function look() {
  const element = document.querySelector('#title');
  if (element && getComputedStyle(element).visibility === 'visible') seen.push(element.innerText);
  requestAnimationFrame(look);
})();
</script>`
