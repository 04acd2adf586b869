// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { isRichText, plainText } from './runs.ts'
import { isEditable, readHtml, schema, writeHtml } from './schema.ts'

const through = (html: string) => writeHtml(readHtml(html))

describe('what comes out is what went in', () => {
  it.each([
    '高山茶<br>禮盒',
    '慢火，<br class="wide-only">和手',
    '<b>Spring</b> tea <em>now</em>',
    '<span class="big"><span class="accent" style="color:red;--own:1">2026</span> new</span> tea',
    'Read <a href="/sale" class="link" target="_blank">the <strong>offer</strong></a>.',
    'A &amp; B &lt;c&gt;',
  ])('%s', (html) => {
    expect(isEditable(html)).toBe(true)
    expect(through(html)).toBe(html)
  })
})

it('lines of a source are no lines of a text', () => {
  const html = '\n    高山茶，\n    <br>\n   泡成一杯茶\n'
  expect(isEditable(html)).toBe(true)
  expect(plainText(html)).toBe('高山茶， 泡成一杯茶')
})

it('what frameworks leave between texts is none of them', () => {
  expect(isEditable('NT$ <!-- -->1,200<br>now')).toBe(true)
  expect(through('NT$ <!-- -->1,200<br>now')).toBe('NT$ 1,200<br>now')
})

it.each([
  '<div>block</div>',
  '<img src="/a.webp">',
  '<span onclick="alert(1)">x</span>',
  '<b id="x">x</b>',
  '<br id="x">',
  '<script>1</script>',
  '<svg></svg>x',
])('is more than a text: %s', (html) => {
  expect(isRichText(html)).toBe(false)
  expect(isEditable(html)).toBe(false)
})

it('shows nothing of a page that could lie over the console, and leads nowhere', () => {
  const doc = readHtml(
    '<span style="position:fixed;inset:0;color:red" class="mantine-Modal">x</span><a href="javascript:1">y</a>',
  )
  const shown = doc.content.content.map(({ marks }) => {
    const [mark] = marks
    return mark && schema.marks[mark.type.name]?.spec.toDOM?.(mark, true)
  })
  expect(shown).toEqual([
    ['span', { style: 'color:red' }, 0],
    ['u', {}, 0],
  ])
})
