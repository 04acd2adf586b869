import { expect, it } from 'vitest'
import { renderCategory } from './category.ts'

const page = (slug: string, tag?: string) => renderCategory(slug, 'featured', tag)?.main.markup ?? ''

it('counts down on the demo’s page of gifts alone', () => {
  const tag = 'http://tag.test/tag/demostore.js'
  expect(page('scent', tag)).toContain('<script async src="http://tag.test/embed/timer.js" data-timer="demotimer">')
  expect(page('tea', tag)).not.toContain('data-timer')
  expect(page('scent', 'http://tag.test/tag/other.js')).not.toContain('data-timer')
  expect(page('scent')).not.toContain('data-timer')
})
