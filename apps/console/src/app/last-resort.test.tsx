import { isValidElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LastResort } from './last-resort.tsx'

test('whatever is thrown is told in both languages, with a way on and an id', () => {
  const shown = new LastResort({ children: 'shown' })
  expect(shown.render()).toBe('shown')
  for (const thrown of [new Error('x'), undefined]) {
    shown.state = LastResort.getDerivedStateFromError(thrown)
    const page = shown.render()
    const html = isValidElement(page) ? renderToStaticMarkup(page) : ''
    for (const part of ['這個畫面發生錯誤', 'This page ran into a problem', '重試 Try again', 'screen-'])
      expect(html).toContain(part)
  }
})
