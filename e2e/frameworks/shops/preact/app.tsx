/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { cartText, createState, type ShopState, spots } from '../contract.ts'
import { follow, press, visitTo } from '../controls.ts'

export const Notice = () => (
  <p id="notice" data-part="conditional" title="original">
    Free shipping today
  </p>
)

export const Ticker = ({ sold }: Pick<ShopState, 'sold'>) => (
  <p id="ticker" data-part="tick" title="original">
    Sold {sold} today
  </p>
)

export const List = ({ rows }: Pick<ShopState, 'rows'>) => (
  <ul id="rows">
    {rows.map((row) => (
      <li key={row} data-row={row} data-part={row === 'b' ? 'row' : undefined} title="original">
        <span class="name">Cup {row}</span> <em>NT$100</em>
      </li>
    ))}
  </ul>
)

export const BuyButton = ({ busy, count }: Pick<ShopState, 'busy' | 'count'>) => (
  <button id="buy" data-part="button" type="button" title="original" onClick={press}>
    {busy ? <span class="spinner" role="status" /> : null}
    Add to cart{cartText(count)}
  </button>
)

export const Heading = () => (
  <h1 id="title" data-part="plain" title="original">
    Blue <b>ceramic</b> mug
  </h1>
)

export const Anchors = () => (
  <div class="anchors">
    {spots.map((spot) => (
      <div key={spot} id={`at-${spot}`}>
        <i>At {spot}</i>
      </div>
    ))}
  </div>
)

export const Story = () => (
  <article class="story">
    <h2>About us</h2>
    <p>
      We make <b>mugs</b>.
    </p>
  </article>
)

const Product = ({ state }: { state: ShopState }) => (
  <section class="product">
    {state.noticed && <Notice />}
    <img id="photo" data-part="image" src="/photo.svg" alt="Mug" title="original" />
    <a id="guide" data-part="link" href="/guide" title="original">
      Size guide
    </a>
    <List rows={state.rows} />
    <BuyButton busy={state.busy} count={state.count} />
    <Anchors />
  </section>
)

export const App = ({ path = '/', then }: { path?: string; then?: () => void }) => {
  const [state, setState] = useState(() => createState(path))
  useEffect(() => {
    const end = follow((next) => setState(next))
    then?.()
    return () => void end()
  }, [then])
  return (
    <>
      <header>
        <Heading />
        <Ticker sold={state.sold} />
        <nav>
          <a href="/" onClick={visitTo('/')}>
            Shop
          </a>{' '}
          <a href="/about" onClick={visitTo('/about')}>
            About us
          </a>
        </nav>
      </header>
      <main>{state.path === '/' ? <Product state={state} /> : <Story />}</main>
    </>
  )
}
