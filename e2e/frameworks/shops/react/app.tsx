import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react'
import { cartText, createState, type ShopState, spots } from '../contract.ts'
import { follow, press, visit } from '../controls.ts'

export type RowsProps = { rows: string[] }

export const Rows = ({ rows }: RowsProps) => (
  <ul id="rows">
    {rows.map((row) => (
      <li key={row} data-row={row} data-part={row === 'b' ? 'row' : undefined} title="original">
        <span className="name">Cup {row}</span> <em>NT$100</em>
      </li>
    ))}
  </ul>
)

const Ticker = ({ sold }: { sold: number }) => (
  <p id="ticker" data-part="tick" title="original">
    Sold {sold} today
  </p>
)

export const BuyButton = ({ busy, count }: Pick<ShopState, 'busy' | 'count'>) => (
  <button id="buy" data-part="button" type="button" title="original" onClick={press}>
    {busy ? <span className="spinner" role="status" /> : null}
    Add to cart{cartText(count)}
  </button>
)

const Anchors = () => (
  <div className="anchors">
    {spots.map((spot) => (
      <div key={spot} id={`at-${spot}`}>
        <i>At {spot}</i>
      </div>
    ))}
  </div>
)

const Product = ({ state, List }: { state: ShopState; List: ComponentType<RowsProps> }) => (
  <section className="product">
    {state.noticed && (
      <p id="notice" data-part="conditional" title="original">
        Free shipping today
      </p>
    )}
    <img id="photo" data-part="image" src="/photo.svg" alt="Mug" title="original" />
    <a id="guide" data-part="link" href="/guide" title="original">
      Size guide
    </a>
    <List rows={state.rows} />
    <BuyButton busy={state.busy} count={state.count} />
    <Anchors />
  </section>
)

const Story = () => (
  <article className="story">
    <h2>About us</h2>
    <p>
      We make <b>mugs</b>.
    </p>
  </article>
)

export type AppProps = { List?: ComponentType<RowsProps>; path?: string }

export const App = ({ List = Rows, path = '/' }: AppProps) => {
  const [state, setState] = useState(() => createState(path))
  useEffect(() => follow((next) => setState(next)), [])
  return (
    <>
      <header>
        <h1 id="title" data-part="plain" title="original">
          Blue <b>ceramic</b> mug
        </h1>
        <Ticker sold={state.sold} />
        <nav>
          <a href="/" onClick={visit}>
            Shop
          </a>{' '}
          <a href="/about" onClick={visit}>
            About us
          </a>
        </nav>
      </header>
      <main>{state.path === '/' ? <Product state={state} List={List} /> : <Story />}</main>
    </>
  )
}

/** Calls back when it is in the page for good: what is around it has been hydrated, too. */
export const WhenLive = ({ then }: { then: () => void }) => {
  useEffect(then, [then])
  return null
}

/** A list whose code comes late, on the server and in the browser: its boundary streams in and is hydrated on its own. */
export const loadLate = (load: () => Promise<{ default: ComponentType<RowsProps> }>) => {
  const Late = lazy(load)
  // Renders of what is around it must not disturb a boundary that is not hydrated yet.
  return memo(({ rows }: RowsProps) => (
    <Suspense fallback={<p className="waiting">Rows</p>}>
      <Late rows={rows} />
    </Suspense>
  ))
}
