import { html, LitElement, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { cartText, createState, type ShopState, spots } from '../contract.ts'
import { follow, openShop, press, visit } from '../controls.ts'

class ShopBuy extends LitElement {
  static override properties = { busy: { type: Boolean }, count: { type: Number } }
  declare busy: boolean
  declare count: number

  override render() {
    const spinner = this.busy ? html`<span class="spinner" role="status"></span>` : nothing
    return html`<button id="buy" data-part="button" type="button" title="original" @click=${press}>${spinner}Add to cart${cartText(this.count)}</button>`
  }
}

class ShopPage extends LitElement {
  shown: ShopState = createState('/')

  override connectedCallback() {
    super.connectedCallback()
    follow((state) => {
      this.shown = state
      this.requestUpdate()
    })
  }

  override firstUpdated() {
    openShop('Lit')
  }

  override render() {
    const { path, sold } = this.shown
    return html`
      <header>
        <h1 id="title" data-part="plain" title="original">Blue <b>ceramic</b> mug</h1>
        <p id="ticker" data-part="tick" title="original">Sold ${sold} today</p>
        <nav><a href="/" @click=${visit}>Shop</a> <a href="/about" @click=${visit}>About us</a></nav>
      </header>
      <main>${path === '/' ? this.renderProduct() : this.renderStory()}</main>`
  }

  renderProduct() {
    const { noticed, rows, busy, count } = this.shown
    return html`
      <section class="product">
        ${noticed ? html`<p id="notice" data-part="conditional" title="original">Free shipping today</p>` : nothing}
        <img id="photo" data-part="image" src="/photo.svg" alt="Mug" title="original" />
        <a id="guide" data-part="link" href="/guide" title="original">Size guide</a>
        <ul id="rows">${repeat(
          rows,
          (row) => row,
          (row) => this.renderRow(row),
        )}</ul>
        <shop-buy .busy=${busy} .count=${count}></shop-buy>
        <div class="anchors">${spots.map((spot) => html`<div id=${`at-${spot}`}><i>At ${spot}</i></div>`)}</div>
      </section>`
  }

  renderRow(row: string) {
    return html`<li data-row=${row} data-part=${row === 'b' ? 'row' : nothing} title="original"><span class="name">Cup ${row}</span> <em>NT$100</em></li>`
  }

  renderStory() {
    return html`<article class="story"><h2>About us</h2><p>We make <b>mugs</b>.</p></article>`
  }
}

customElements.define('shop-buy', ShopBuy)
customElements.define('shop-page', ShopPage)
document.querySelector('#app')?.append(document.createElement('shop-page'))
