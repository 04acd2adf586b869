/** @jsxImportSource solid-js */
import { For, onMount, Show } from 'solid-js'
import { createStore } from 'solid-js/store'
import { cartText, createState, type ShopState, spots } from '../contract.ts'
import { follow, press, visitTo } from '../controls.ts'

const List = (props: Pick<ShopState, 'rows'>) => (
  <ul id="rows">
    <For each={props.rows}>
      {(row) => (
        <li data-row={row} data-part={row === 'b' ? 'row' : undefined} title="original">
          <span class="name">Cup {row}</span> <em>NT$100</em>
        </li>
      )}
    </For>
  </ul>
)

const BuyButton = (props: Pick<ShopState, 'busy' | 'count'>) => (
  <button id="buy" data-part="button" type="button" title="original" onClick={press}>
    <Show when={props.busy}>
      <span class="spinner" role="status" />
    </Show>
    Add to cart{cartText(props.count)}
  </button>
)

const Anchors = () => (
  <div class="anchors">
    <For each={spots}>
      {(spot) => (
        <div id={`at-${spot}`}>
          <i>At {spot}</i>
        </div>
      )}
    </For>
  </div>
)

const Product = (props: { state: ShopState }) => (
  <section class="product">
    <Show when={props.state.noticed}>
      <p id="notice" data-part="conditional" title="original">
        Free shipping today
      </p>
    </Show>
    <img id="photo" data-part="image" src="/photo.svg" alt="Mug" title="original" />
    <a id="guide" data-part="link" href="/guide" title="original">
      Size guide
    </a>
    <List rows={props.state.rows} />
    <BuyButton busy={props.state.busy} count={props.state.count} />
    <Anchors />
  </section>
)

const Story = () => (
  <article class="story">
    <h2>About us</h2>
    <p>
      We make <b>mugs</b>.
    </p>
  </article>
)

export const App = (props: { path?: string; then?: () => void }) => {
  const [state, setState] = createStore(createState(props.path ?? '/'))
  onMount(() => {
    follow((_, change) => setState(change))
    props.then?.()
  })
  return (
    <>
      <header>
        <h1 id="title" data-part="plain" title="original">
          Blue <b>ceramic</b> mug
        </h1>
        <p id="ticker" data-part="tick" title="original">
          Sold {state.sold} today
        </p>
        <nav>
          <a href="/" onClick={visitTo('/')}>
            Shop
          </a>{' '}
          <a href="/about" onClick={visitTo('/about')}>
            About us
          </a>
        </nav>
      </header>
      <main>
        <Show when={state.path === '/'} fallback={<Story />}>
          <Product state={state} />
        </Show>
      </main>
    </>
  )
}
