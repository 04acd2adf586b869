// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { measureCost } from '../../../../tools/cost.ts'
import { readPieces } from './read-pieces.ts'

const read = (html: string, length = 80) => {
  document.body.innerHTML = html
  return readPieces(document.body, length).replace(/\s+/g, ' ').trim()
}

it('what stands in things of their own does not run together, and words stay whole', () => {
  expect(read('<nav><a>首頁</a><a>商品</a></nav>')).toBe('首頁 商品')
  expect(read('<ul><li>A</li><li>B</li></ul>after')).toBe('A B after')
  expect(read('<h1>Alpine<br>tea</h1>')).toBe('Alpine tea')
  expect(read('<p>NT$<b>3<i>0</i>0</b></p>')).toBe('NT$300')
  expect(read('Tea<img>pot')).toBe('Tea pot')
  expect(read(' <p> a </p>\n <p> b </p>')).toBe('a b')
})

it('what is written for the browser alone is no text', () => {
  expect(read('<script>let a</script><style>a{}</style><p>Tea</p><template>x</template>')).toBe('Tea')
})

it('a page that says much, or nothing very often, is read no further than needed', async () => {
  const pages = {
    long: `<p>${'tea '.repeat(100_000)}</p>`,
    many: '<p>tea</p>'.repeat(5000),
    empty: '<p> </p>'.repeat(5000),
  }
  for (const html of Object.values(pages)) {
    document.body.innerHTML = html
    expect(readPieces(document.body, 80).length).toBeLessThan(10_000)
    expect(await measureCost(() => readPieces(document.body, 80), 3)).toBeLessThan(200)
  }
  expect(read(pages.many)).toMatch(/^(tea )+tea$/)
})
