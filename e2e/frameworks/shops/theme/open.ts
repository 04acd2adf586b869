import type { ShopState } from '../contract.ts'
import { follow, openShop, press, visit } from '../controls.ts'
import { writeTicker } from '../html.ts'

/** Which section shows what; only the last answer for a section counts. */
const shownIn: Partial<Record<keyof ShopState, string>> = {
  path: 'main',
  noticed: 'product',
  rows: 'product',
  busy: 'cart',
  count: 'cart',
}

/** Opens a theme whose sections the server writes anew; `show` puts one where it belongs. */
export const openTheme = (name: string, show: (place: Element, html: string) => void): void => {
  const asked = new Map<string, number>()
  const replace = async (section: string, state: ShopState) => {
    const turn = (asked.get(section) ?? 0) + 1
    asked.set(section, turn)
    const query = new URLSearchParams({ section, state: JSON.stringify(state) })
    const html = await (await fetch(`/assets/${name}/answer?${query}`)).text()
    const place = document.querySelector(`#section-${section}`)
    if (place && asked.get(section) === turn) show(place, html)
  }
  follow((state, change) => {
    const ticker = document.querySelector('#ticker')
    if (change.sold && ticker) ticker.textContent = writeTicker(state.sold)
    const stale = new Set(Object.keys(change).map((key) => shownIn[key as keyof ShopState]))
    for (const section of stale) if (section) void replace(section, state)
  })
  document.addEventListener('click', (event) => {
    const target = event.target as Element
    if (target.closest('#buy')) press()
    const link = target.closest('[data-visit]')
    if (link) visit({ preventDefault: () => event.preventDefault(), currentTarget: link })
  })
  openShop(name)
}
