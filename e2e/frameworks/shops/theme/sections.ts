import type { ShopState } from '../contract.ts'
import { anchors, media, notice, story, writeButton, writeHeader, writeRow } from '../html.ts'

/** What the server writes anew when something in it has changed. */
export const sections: Record<string, (state: ShopState) => string> = {
  header: writeHeader,
  cart: writeButton,
  product: ({ noticed, rows }) => `${noticed ? notice : ''}${media}<ul id="rows">${rows.map(writeRow).join('')}</ul>`,
  main: (state) => (state.path === '/' ? `${wrap('product', state)}${wrap('cart', state)}${anchors}` : story),
}

export const wrap = (name: string, state: ShopState): string =>
  `<div id="section-${name}">${sections[name]?.(state) ?? ''}</div>`
