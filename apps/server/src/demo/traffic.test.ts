import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { products } from './traffic.ts'
import { demoWidgets } from './widgets.ts'

/** Neither application imports from the other: what the demo store sells is read as it is written. */
const readCatalog = async () => {
  const folder = path.resolve(import.meta.dirname, '../../../demo-store/src/products')
  const files = await Promise.all((await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')))
  return files.flatMap((text) =>
    text.split(/^ {4}name: /m).flatMap((part) => {
      const name = /^'(.+)'/.exec(part)?.[1]
      return [...part.matchAll(/sku: '(.+?)'.*? price: (\d+)/g)].map(([, id, price]) => ({
        id,
        name,
        price: Number(price),
      }))
    }),
  )
}

describe('the visitors of the demo', () => {
  it('buy what the demo store sells, at its prices', async () => {
    expect(await readCatalog()).toEqual(expect.arrayContaining(products))
  })

  it('buy what its counter counts', () => {
    const counter = demoWidgets('https://shop.example', Date.now()).find(
      ({ experience }) => experience.id === 'democounter',
    )
    const told = JSON.stringify(counter?.views.map(({ content }) => content))
    expect(products.filter(({ id }) => told.includes(`"${id}"`)).length).toBe(1)
  })
})
