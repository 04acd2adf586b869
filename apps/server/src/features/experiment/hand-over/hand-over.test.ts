import { ExperimentContent } from '@vitrine/contract'
import { parse } from 'acorn'
import { describe, expect, it } from 'vitest'
import { handOver } from './index.ts'

const of = (content: object) => handOver(ExperimentContent.parse(content), { id: 'viewb' })
const at = (id: string, more: object) => ({ id, selectors: [`#${id}`], ...more })

describe('what is handed over of a version', () => {
  it('that changes styles alone is a sheet, and no script', () => {
    const changes = [
      at('a', { op: 'style', declarations: { color: 'red', 'font-size': '20px !important' } }),
      at('b', { op: 'hide', match: 'all' }),
      at('c', { op: 'remove' }),
      at('d', { op: 'hide', enabled: false }),
    ]
    expect(of({ changes, css: '  .own { top: 0 }\n' })).toEqual({
      css: [
        '#a {\n  color: red !important;\n  font-size: 20px !important;\n}',
        '#b {\n  display: none !important;\n}',
        '#c {\n  display: none !important;\n}',
        '.own { top: 0 }',
      ].join('\n\n'),
      html: [],
      js: '',
      redirect: null,
      by_tag: [],
    })
  })

  it('marks what it styles where another change could lead its selector astray', () => {
    const style = at('a', { op: 'style', declarations: { color: 'red' } })
    const all = at('b', { op: 'hide', match: 'all' })
    const move = at('c', { op: 'move', to: '#d', position: 'after' })
    const { css, js } = of({ changes: [move, style, all] })
    expect(css).toBe('[data-changed~="a"] {\n  color: red !important;\n}\n\n#b {\n  display: none !important;\n}')
    // What is moved goes last.
    expect(js.indexOf('mark(element, "data-changed", "a")')).toBeGreaterThan(0)
    expect(js.indexOf('mark(element, "data-changed", "a")')).toBeLessThan(js.indexOf('move(element, "after", to)'))
  })

  it('says what to write into the page itself, and where', () => {
    const changes = [
      at('a', { op: 'text', value: 'Tea & <cake>' }),
      at('b', { op: 'html', value: '<b>New</b>' }),
      at('c', { op: 'insert', position: 'before', html: '<p>Free</p>' }),
      at('d', { op: 'attr', attribute: 'title', value: 'Say "hi"' }),
      at('e', { op: 'link', href: '/sale', target: '_blank' }),
      at('f', { op: 'image', src: 'https://shop.test/a.png', alt: 'A' }),
    ]
    const { html } = of({ changes })
    expect(html.map(({ change_id, selector, place, html: text }) => [change_id, selector, place, text])).toEqual([
      ['a', '#a', 'inside', 'Tea &amp; &lt;cake&gt;'],
      ['b', '#b', 'inside', '<b>New</b>'],
      ['c', '#c', 'before', '<p>Free</p>'],
      ['d', '#d', 'attributes', 'title="Say &quot;hi&quot;"'],
      ['e', '#e', 'attributes', 'href="/sale" target="_blank"'],
      ['f', '#f', 'attributes', 'src="https://shop.test/a.png" alt="A"'],
      ['f', '#f', 'sources', 'srcset="https://shop.test/a.png"'],
    ])
  })

  it('says what of the old picture would win over the new one, and takes it away', () => {
    const image = { op: 'image', src: 'https://shop.test/a.png' }
    const fine = { ...image, srcset: 'https://shop.test/b.png 2x' }
    const told = (change: object) =>
      of({ changes: [at('a', change)] }).html.map(({ without, ...part }) => [part, without])
    const part = { change_id: 'a', selector: '#a' }
    expect(told(image)).toEqual([
      [
        { ...part, place: 'attributes', html: 'src="https://shop.test/a.png"' },
        expect.arrayContaining(['srcset', 'sizes', 'data-src']),
      ],
      [
        { ...part, place: 'sources', html: 'srcset="https://shop.test/a.png"' },
        expect.arrayContaining(['data-srcset']),
      ],
    ])
    const [[written, without], [sources]] = told(fine) as [[object, string[]], [object]]
    expect(written).toMatchObject({ html: 'src="https://shop.test/a.png" srcset="https://shop.test/b.png 2x"' })
    expect(without).not.toContain('srcset')
    expect(sources).toMatchObject({ html: 'srcset="https://shop.test/b.png 2x"' })
  })

  it('names what only the tag can show', () => {
    const changes = [
      at('a', { op: 'animate', trigger: 'loop', effect: 'pulse' }),
      at('b', { op: 'element', element: { type: 'timer', timer: 'sale' } }),
      { id: 'c', op: 'hide', match: 'all', selectors: ['product-card >>> .price'] },
      at('d', { op: 'text', value: 'Kept' }),
    ]
    expect(of({ changes }).by_tag).toEqual(['a', 'b', 'c'])
  })

  it('reaches into shadow roots by script, where no sheet of the page does', () => {
    const selectors = ['product-card >>> .price']
    const { css, js } = of({ changes: [{ id: 'a', op: 'style', selectors, declarations: { color: 'red' } }] })
    expect(css).toBe('')
    expect(js).toContain('setStyle(element, {"color":"red"})')
  })

  it('is a program that parses, whatever texts it carries, and ends no script element', () => {
    const value = '</script><!-- \u2028 `\\ "'
    const changes = [
      at('a', { op: 'text', value }),
      at('b', { op: 'insert', position: 'append', html: '<i>1</i>' }),
      at('c', { op: 'move', to: '#d', position: 'after' }),
    ]
    const own = 'var text = `line\n  two`\nvitrine.track("seen")'
    const { js } = of({ changes, js: own })
    expect(() => parse(js, { ecmaVersion: 2020 })).not.toThrow()
    expect(js).not.toContain('</script')
    expect(js).toContain(own)
  })

  it('of a redirect test is where its pages lead', () => {
    expect(of({ redirect: 'https://shop.test/new' })).toEqual({
      css: '',
      html: [],
      js: '',
      redirect: 'https://shop.test/new',
      by_tag: [],
    })
  })
})
