import { describe, expect, it } from 'vitest'
import { measureCost } from '../../../../../tools/cost.ts'
import { readElements } from './page-tree.ts'

const read = (html: string, most = 2000) =>
  readElements(`<!doctype html><body>${html}`)
    .find(({ name }) => name === 'main')
    ?.readText(most)

describe('the beginning of what scripts read', () => {
  it('has every text of the element, on one line', () => {
    expect(read('<main> A\n<b>b </b> <i> c</i><script>d  =\n1</script></main>')).toBe(' A b cd = 1')
  })

  it('begins behind whatever room stands before it', () => {
    expect(read(`<main>${' \n'.repeat(50_000)}Tea<b>${'\t'.repeat(50_000)}</b>pot</main>`)).toBe(' Tea pot')
  })

  it('is as long as it is asked for, and little longer', () => {
    const text = read(`<main>${'word '.repeat(100_000)}</main>`, 20)
    expect(text?.slice(0, 20)).toBe('word word word word ')
    expect(text?.length).toBeLessThan(100)
  })

  it('of every element around a long text takes as much time as the text', async () => {
    const elements = readElements(`${'<div>'.repeat(400)}${'a b\n'.repeat(250_000)}`)
    const readEach = () => {
      for (const element of elements) element.readText(2000)
    }
    expect(await measureCost(readEach, 1)).toBeLessThan(1000)
  })
})
