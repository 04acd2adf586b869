import type { MouseEvent, ReactNode } from 'react'
import { cartText, type ShopState, spots } from '../contract.ts'
import { press, visitTo } from '../controls.ts'

/** The page's parts as functions of its state: shops with a router of their own compose them in their own way. */

export const Title = () => (
  <h1 id="title" data-part="plain" title="original">
    Blue <b>ceramic</b> mug
  </h1>
)

export const Ticker = ({ sold }: Pick<ShopState, 'sold'>) => (
  <p id="ticker" data-part="tick" title="original">
    Sold {sold} today
  </p>
)

interface LinkProps {
  href: string
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void
  children: ReactNode
}
const PlainLink = (props: LinkProps) => <a {...props} />

export const Links = ({ Link = PlainLink }: { Link?: (props: LinkProps) => ReactNode }) => (
  <nav>
    <Link href="/" onClick={visitTo('/')}>
      Shop
    </Link>{' '}
    <Link href="/about" onClick={visitTo('/about')}>
      About us
    </Link>
  </nav>
)

export type RowsProps = Pick<ShopState, 'rows'>

export const Rows = ({ rows }: RowsProps) => (
  <ul id="rows">
    {rows.map((row) => (
      <li key={row} data-row={row} data-part={row === 'b' ? 'row' : undefined} title="original">
        <span className="name">Cup {row}</span> <em>NT$100</em>
      </li>
    ))}
  </ul>
)

export const RowsWaiting = () => <p className="waiting">Rows</p>

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

export const Product = ({ state, list }: { state: ShopState; list: ReactNode }) => (
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
    {list}
    <BuyButton busy={state.busy} count={state.count} />
    <Anchors />
  </section>
)

export const Story = () => (
  <article className="story">
    <h2>About us</h2>
    <p>
      We make <b>mugs</b>.
    </p>
  </article>
)
