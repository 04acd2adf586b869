import { expect, type Locator, type Page } from '@playwright/test'

/** Whether somebody who looks sees where the focus is: an outline, or another border around a field. */
export const showsFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLElement
    // Of a switch the words are outlined, which lie over the radio button.
    if (
      focused.matches('[type=radio]') &&
      getComputedStyle(focused.closest('label') ?? focused).outlineStyle !== 'none'
    )
      return true
    // Between the last stop and the first it is in the browser's own frame.
    if (focused === document.body) return true
    const { outlineStyle, outlineWidth } = getComputedStyle(focused)
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) return true
    const field = focused.closest<HTMLElement>('[class*=Input-input]')
    if (!field) return false
    // A border that is on its way has neither color.
    field.style.transition = 'none'
    const borders = [getComputedStyle(field).borderTopColor]
    focused.blur()
    borders.push(getComputedStyle(field).borderTopColor)
    focused.focus()
    return borders[0] !== borders[1]
  })

/** Goes on by Tab, with the focus in sight at every stop, until it is on what is looked for; what is not there yet is waited for. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toHaveCount(1)
  for (let stops = 0; stops < 60; stops++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
    expect(await showsFocus(page), `the focus is seen on ${stop}`).toBe(true)
    if ((await target.count()) === 1 && (await target.evaluate((it) => it === document.activeElement))) return
  }
  throw new Error(`Tab does not reach ${target}`)
}
