import { expect, it } from 'vitest'
import { escapeHtml } from './escape-html.ts'

it('text ends neither a tag nor a value in double quotes, and nothing is escaped twice', () => {
  expect(escapeHtml(`<b title="Tea & 'cake'">&amp;`)).toBe("&lt;b title=&quot;Tea &amp; 'cake'&quot;&gt;&amp;amp;")
  expect(escapeHtml('滿千送百')).toBe('滿千送百')
})
