import type { ShopState } from '../contract.ts'
import { follow, openShop, setLive, visit } from '../controls.ts'
import * as preact from './preact.tsx'
import * as react from './react.tsx'

const LOAD_MS = 50
const frameworks = { preact, react }
/** Islands that are still asleep, and a page that has not come. */
let awaited = document.querySelectorAll('astro-island').length
openShop('islands')
setLive(false)
const come = () => setLive(--awaited === 0)

/** As an island of Astro: hydrated when its code has come, put to rest when it leaves the page. */
class AstroIsland extends HTMLElement {
  rest?: () => void

  connectedCallback() {
    const { framework, name, state } = this.read()
    setTimeout(() => {
      if (!this.isConnected) return come()
      this.rest ??= frameworks[framework].wake(this, name, state, come)
      this.removeAttribute('ssr')
    }, LOAD_MS)
  }

  disconnectedCallback() {
    // One that is only moved stays awake.
    queueMicrotask(() => {
      if (this.isConnected) return
      this.rest?.()
      this.rest = undefined
    })
  }

  read() {
    return {
      framework: this.getAttribute('framework') as keyof typeof frameworks,
      name: this.getAttribute('name') ?? '',
      state: JSON.parse(this.getAttribute('state') ?? '{}') as ShopState,
    }
  }
}

customElements.define('astro-island', AstroIsland)
follow(async (state, { path }) => {
  if (!path) return
  awaited++
  setLive(false)
  const query = new URLSearchParams({ state: JSON.stringify(state) })
  const html = await (await fetch(`/assets/islands/answer?${query}`)).text()
  const main = document.querySelector('main')
  if (main) {
    main.innerHTML = html
    awaited += main.querySelectorAll('astro-island').length
  }
  come()
})
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest('[data-visit]')
  if (link) visit({ preventDefault: () => event.preventDefault(), currentTarget: link })
})
