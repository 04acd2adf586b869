// @vitest-environment happy-dom
import { ExperimentContent } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { handOver } from './index.ts'

it('a picture that is handed over shows, whatever the page had beside its address', () => {
  document.body.innerHTML = `<picture><source srcset="/old.webp" data-srcset="/late.webp"><img id="a" src="/old.png"
    srcset="/old.png 2x" data-src="/late.png" loading="lazy" alt="Tea"></picture>`
  const change = { id: 'a', op: 'image', selectors: ['#a'], src: 'https://shop.test/new.png' }
  // As a page of the store would run it.
  new Function(handOver(ExperimentContent.parse({ changes: [change] }), { id: 'viewb' }).js)()
  const attributesOf = (selector: string) =>
    Object.fromEntries(
      [...(document.querySelector(selector)?.attributes ?? [])].map(({ name, value }) => [name, value]),
    )
  expect(attributesOf('source')).toEqual({ srcset: 'https://shop.test/new.png' })
  expect(attributesOf('img')).toEqual({ id: 'a', src: 'https://shop.test/new.png', loading: 'lazy', alt: 'Tea' })
})
