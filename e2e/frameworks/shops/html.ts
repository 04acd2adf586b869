import { cartText, type ShopState, spots } from './contract.ts'

/** The page as plain HTML, for shops whose server or scripts write it. */

export const writeTicker = (sold: number): string => `Sold ${sold} today`

export const heading = '<h1 id="title" data-part="plain" title="original">Blue <b>ceramic</b> mug</h1>'

export const links = '<nav><a href="/" data-visit>Shop</a> <a href="/about" data-visit>About us</a></nav>'

export const writeHeader = ({ sold }: ShopState): string =>
  `${heading}<p id="ticker" data-part="tick" title="original">${writeTicker(sold)}</p>${links}`

export const notice = '<p id="notice" data-part="conditional" title="original">Free shipping today</p>'

export const media = `<img id="photo" data-part="image" src="/photo.svg" alt="Mug" title="original">
<a id="guide" data-part="link" href="/guide" title="original">Size guide</a>`

export const writeRow = (row: string): string =>
  `<li data-row="${row}"${row === 'b' ? ' data-part="row"' : ''} title="original"><span class="name">Cup ${row}</span> <em>NT$100</em></li>`

export const spinner = '<span class="spinner" role="status"></span>'

export const writeButton = ({ busy, count }: ShopState): string =>
  `<button id="buy" data-part="button" type="button" title="original">${busy ? spinner : ''}Add to cart${cartText(count)}</button>`

export const anchors = `<div class="anchors">${spots.map((spot) => `<div id="at-${spot}"><i>At ${spot}</i></div>`).join('')}</div>`

export const story = '<article class="story"><h2>About us</h2><p>We make <b>mugs</b>.</p></article>'
