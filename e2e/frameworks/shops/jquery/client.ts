import $ from 'jquery'
import { cartText, createState, type ShopState } from '../contract.ts'
import { follow, openShop, press, visit } from '../controls.ts'
import { anchors, media, notice, spinner, story, writeButton, writeHeader, writeRow, writeTicker } from '../html.ts'

const product = '<section class="product"></section>'

const showMain = (state: ShopState) => {
  if (state.path !== '/') return $('main').html(story)
  const list = `<ul id="rows">${state.rows.map(writeRow).join('')}</ul>`
  return $('main').html(
    $(product).html(`${state.noticed ? notice : ''}${media}${list}${writeButton(state)}${anchors}`)[0] as HTMLElement,
  )
}

/** Rows that stay are moved, as plugins that sort do. */
const showRows = (rows: string[]) => {
  const list = $('#rows')
  list.children().each((_, row) => {
    if (!rows.includes(row.dataset.row ?? '')) $(row).remove()
  })
  for (const row of rows) {
    const present = list.children(`[data-row="${row}"]`)
    list.append(present.length > 0 ? present : $(writeRow(row)))
  }
}

const shows: { [K in keyof ShopState]: (state: ShopState) => unknown } = {
  path: showMain,
  noticed: ({ noticed }) => (noticed ? $('#photo').before(notice) : $('#notice').remove()),
  rows: ({ rows }) => showRows(rows),
  busy: ({ busy }) => (busy ? $('#buy').prepend(spinner) : $('#buy .spinner').remove()),
  count: ({ count }) => $('#buy').text(`Add to cart${cartText(count)}`),
  sold: ({ sold }) => $('#ticker').text(writeTicker(sold)),
}

const state = createState('/')
$('#app').html(`<header>${writeHeader(state)}</header><main></main>`)
showMain(state)
follow((next, change) => {
  for (const key of Object.keys(change) as (keyof ShopState)[]) shows[key](next)
})
$(document).on('click', '#buy', press)
$(document).on('click', '[data-visit]', visit)
openShop('jQuery')
