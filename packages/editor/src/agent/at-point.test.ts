// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { meantAt } from './at-point.ts'

const show = (html: string) => {
  document.body.innerHTML = html
  return (...selectors: string[]) =>
    meantAt(
      selectors.map((selector) => document.querySelector(selector) as Element),
      5,
      5,
    )?.localName
}

it('a clear pane over a picture gives way to it, and one that hides it does not', () => {
  const at = show(`<img><a></a><p style="background-color: rgb(255, 255, 255)"></p>
    <i style="background-color: rgba(0, 0, 0, 0.2)"></i><b style="background-image: url(/x.png)"></b>`)
  expect(at('a', 'img')).toBe('img')
  expect(at('i', 'a', 'img')).toBe('img')
  expect(at('p', 'img')).toBe('p')
  expect(at('a', 'p', 'img')).toBe('a')
  expect(at('b', 'img')).toBe('b')
  expect(at('a')).toBe('a')
  expect(at()).toBeUndefined()
})
