// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apply, change, servePage, settle } from './testing.ts'

const files = 'https://files.example/c1/i1'
const to = [320, 640, 1280].map((width) => ({ url: `${files}/${width}.webp`, width }))
const [small, middle, large] = to.map(({ url }) => `${url}#vs-978990087`)
const wide = `${small} 320w, ${middle} 640w, ${large} 1280w`
const from = { url: '/images/hero.jpg', width: 800, height: 400 }
const swapping = (more: object = {}) =>
  change({ id: 'swap', op: 'swap', selectors: ['html'], match: 'all', from, to, ...more })

/** The markup after a swap, and after it is undone. */
const play = (html: string, more?: object) => {
  document.body.innerHTML = html
  const { undo } = apply({ changes: [swapping(more)] })
  const during = document.body.innerHTML
  const after = () => {
    undo()
    return document.body.innerHTML
  }
  return { during, undo, after }
}
const read = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name)

const listImages = () => [...document.querySelectorAll('img')]

servePage()
beforeEach(() => {
  ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('https://shop.example/')
  document.head.innerHTML = ''
})

describe('where the picture stands', () => {
  it.each([
    [
      'an image',
      '<img src="images/hero.jpg" alt="x">',
      { src: large, srcset: `${large} 1280w`, sizes: '800px', alt: 'x' },
    ],
    [
      'one of a smaller size',
      '<img src="/images/hero.jpg?w=300">',
      { src: small, srcset: `${small} 320w, ${middle} 640w`, sizes: '300px' },
    ],
    [
      'a list by widths',
      '<img srcset="/images/hero.jpg?w=300 300w, /images/hero.jpg 800w" sizes="50vw">',
      { srcset: wide },
    ],
    [
      'a list by density',
      '<img srcset="/images/hero.jpg?w=400 1x, /images/hero.jpg?w=800 2x">',
      { srcset: `${middle} 640w, ${large} 1280w`, sizes: '400px' },
    ],
    ['a picture of an input', '<input type="image" src="/images/hero.jpg">', { src: large }],
    ['a link to it', '<a href="/images/hero.jpg">x</a>', { href: large }],
    ['a poster', '<video poster="/images/hero.jpg"></video>', { poster: large }],
    ['data-src', '<img data-src="/images/hero.jpg" src="data:image/gif;base64,R0lGOD">', { 'data-src': large }],
    ['data-srcset', '<img data-srcset="/images/hero.jpg 800w">', { 'data-srcset': wide }],
    ['data-bg', '<div data-bg="/images/hero.jpg"></div>', { 'data-bg': large }],
    ['data-bg as CSS', '<div data-bg="url(/images/hero.jpg)"></div>', { 'data-bg': `url("${large}")` }],
    [
      'data-lazy-src',
      '<img data-lazy-src="/images/hero.jpg" data-lazy-srcset="/images/hero.jpg 800w">',
      { 'data-lazy-src': large, 'data-lazy-srcset': wide },
    ],
    [
      'what is shown enlarged',
      '<a href="#" data-pswp-src="/images/hero.jpg" data-pswp-srcset="/images/hero.jpg 800w" data-zoom="/images/hero.jpg"></a>',
      { 'data-pswp-src': large, 'data-pswp-srcset': wide, 'data-zoom': large },
      'a',
    ],
    [
      'what a magnifier shows',
      '<img data-zoom-src="/images/hero.jpg" data-magnify-src="/images/hero.jpg">',
      { 'data-zoom-src': large, 'data-magnify-src': large },
    ],
    ['data-original', '<img data-original="/images/hero.jpg">', { 'data-original': large }],
    ['a picture in a drawing', '<svg><image href="/images/hero.jpg"></image></svg>', { href: large }, 'image'],
    ['an older one', '<svg><image xlink:href="/images/hero.jpg"></image></svg>', { 'xlink:href': large }, 'image'],
    ['data-background', '<div data-background="/images/hero.jpg"></div>', { 'data-background': large }],
  ])('%s shows the other one, and itself again', (_, html, expected, selector = '*') => {
    const { undo } = play(html)
    const element = document.body.querySelector(selector)
    for (const [name, value] of Object.entries(expected)) expect(element?.getAttribute(name), name).toContain(value)
    undo()
    expect(document.body.innerHTML).toBe(html)
  })

  it('a picture of several files shows it in all of them', () => {
    const html =
      '<picture><source media="(max-width:600px)" srcset="/images/hero-phone.avif"><img src="/images/hero.jpg"></picture>'
    const { after } = play(html)
    expect(read('source', 'srcset')).toBe(`${large} 1280w`)
    expect(read('source', 'sizes')).toBe('800px')
    expect(read('img', 'src')).toBe(large)
    expect(after()).toBe(html)
  })

  it('a style of its own has it there, with all else that it says', () => {
    const html = '<div style="color: red; background-image: url(&quot;/images/hero.jpg&quot;);"></div>'
    const { undo } = play(html)
    const { style } = document.querySelector('div') as HTMLElement
    expect(style.backgroundImage).toContain(large)
    expect(style.color).toBe('red')
    undo()
    expect(style.backgroundImage).toContain('/images/hero.jpg')
  })

  it('rules of style sheets are changed where they stand', () => {
    document.head.innerHTML =
      '<style>.a{color:red;background-image:url("/images/hero.jpg")}@media (min-width:1px){.b{background-image:url("/images/hero.jpg")}}</style>'
    const rules = () =>
      [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('')
    const before = rules()
    const { undo } = play('')
    expect(rules().split(large as string)).toHaveLength(3)
    expect(rules()).not.toContain('hero.jpg')
    undo()
    expect(rules()).toBe(before)
  })

  it('others, and what the page itself shows of ours, stay as they are', () => {
    const html = `<img src="/images/other.jpg"><img src="${files}/1280.webp"><a href="/">x</a><form><input name="getAttribute"></form>`
    expect(play(html).during).toBe(html)
  })

  it('rules that come in place of others are changed, too', async () => {
    document.head.innerHTML = '<style>.a{color:red}</style>'
    const { undo } = play('')
    const [sheet] = document.styleSheets
    sheet?.deleteRule(0)
    sheet?.insertRule('.a{background-image:url("/images/hero.jpg")}')
    document.head.append(document.createElement('style'))
    await settle()
    expect(sheet?.cssRules[0]?.cssText).toContain(large)
    undo()
  })

  it('what only names it beside another one keeps all else', async () => {
    const html = '<img src="/images/swatch.png" data-image="/images/hero.jpg" alt="Red">'
    const { after } = play(html, { alt: 'New' })
    await new Promise(requestAnimationFrame)
    expect(document.body.innerHTML).toBe(html.replace('/images/hero.jpg', large as string))
    expect(after()).toBe(html)
  })

  it('the alternative text is the new one if there is any', () => {
    const html = '<img src="/images/hero.jpg" alt="Old"><img src="/images/other.jpg" alt="Other">'
    const { after } = play(html, { alt: 'New' })
    expect(read('img', 'alt')).toBe('New')
    expect(read('img:last-child', 'alt')).toBe('Other')
    expect(after()).toBe(html)
  })
})

describe('several swaps to one picture', () => {
  it.each([
    ['first', 0],
    ['last', 1],
  ])('leave each other alone, also where the %s one ends before the other', async (_, which) => {
    const html = '<img src="/images/hero.jpg"><img src="/images/next.jpg">'
    document.body.innerHTML = html
    const next = { from: { ...from, url: '/images/next.jpg' } }
    const both = [{}, next].map((more) => apply({ changes: [swapping(more)] }))
    const shown = () => listImages().map(({ src }) => new URL(src).pathname.split('/').pop())
    await settle()
    expect(shown()).toEqual(['1280.webp', '1280.webp'])
    both[which]?.undo()
    await settle()
    expect(shown()).toEqual(which === 0 ? ['hero.jpg', '1280.webp'] : ['1280.webp', 'next.jpg'])
    both[1 - which]?.undo()
    await settle()
    expect(document.body.innerHTML).toBe(html)
  })
})

describe('how large the picture is', () => {
  const shop = 'https://shop.example/cdn/shop/products'
  it.each([
    ['fits within what is asked for', 'a.jpg 800x1200', 'a_1024x1024.jpg', '683px 800 / 1200'],
    ['is cut to what is asked for', 'a.jpg 800x1200', 'a_300x300_crop_center.jpg', '300px 300 / 300'],
    ['is no larger than it is', 'a.jpg 800x400', 'a_1600x.jpg', '800px 800 / 400'],
    ['is larger than the size of it that was chosen', 'a_400x.jpg 400x267', 'a_1600x.jpg', '1600px 400 / 267'],
    ['is unknown where only a size of it was chosen', 'a_400x.jpg 400x267', 'a.jpg', ' 400 / 267'],
  ])('%s', async (_, chosen, shown, box) => {
    const [file, size = ''] = chosen.split(' ')
    const [width, height] = size.split('x').map(Number)
    play(`<img src="${shop}/${shown}">`, { from: { url: `${shop}/${file}`, width, height } })
    await new Promise(requestAnimationFrame)
    const { style, sizes } = document.querySelector('img') as HTMLImageElement
    expect(`${sizes} ${style.aspectRatio}`).toBe(box)
  })

  it('is told by lists that name heights, too', () => {
    play('<div data-bgset="/images/hero.jpg?w=180 180w 119h, /images/hero.jpg?w=1800 1800w 1190h"></div>')
    expect(read('div', 'data-bgset')).toBe(wide)
  })
})

describe('what the page does meanwhile', () => {
  it('goes on to another address, from which its own are seen', async () => {
    play('<main></main>')
    history.pushState(null, '', '/deep/er')
    document.body.innerHTML = '<img src="images/hero.jpg"><img src="../images/hero.jpg">'
    await settle()
    expect(listImages().map(({ src }) => src)).toEqual(['https://shop.example/deep/images/hero.jpg', large])
  })

  it('brings in the picture later, copies it, and loads it late', async () => {
    const { undo } = play('<main></main>')
    const main = document.querySelector('main') as HTMLElement
    main.innerHTML = '<p><img class="late" data-src="/images/hero.jpg"></p>'
    await settle()
    const late = main.querySelector('img') as HTMLImageElement
    late.src = late.dataset.src as string
    main.append(late.cloneNode())
    await settle()
    expect([...main.querySelectorAll('img')].map(({ src }) => src)).toEqual([large, large])
    undo()
    const address = 'https://shop.example/images/hero.jpg'
    expect([...main.querySelectorAll('img')].map(({ src }) => src)).toEqual([address, address])
    expect(main.innerHTML).not.toContain(files)
  })

  it('copies it with all that was set on it', async () => {
    const { undo } = play('<img src="/images/hero.jpg" alt="Old"><i></i>', { alt: 'New' })
    await new Promise(requestAnimationFrame)
    const image = document.querySelector('img') as HTMLImageElement
    expect(image.width).toBe(800)
    document.querySelector('i')?.append(image.cloneNode())
    await new Promise((resolve) => setTimeout(resolve, 50))
    undo()
    const before = '<img src="/images/hero.jpg" alt="Old">'
    expect(document.body.innerHTML).toBe(`${before}<i>${before}</i>`)
  })

  it('loads it late with sizes of its own, which another one has got from us', async () => {
    const { undo } = play(
      '<img src="/images/hero.jpg?w=300"><img data-srcset="/images/hero.jpg?w=300 300w" sizes="300px">',
    )
    const late = listImages()[1] as HTMLImageElement
    late.srcset = late.dataset.srcset as string
    await settle()
    undo()
    expect(late.getAttribute('sizes')).toBe('300px')
  })

  it('fills in a size for which a theme has left a place', async () => {
    const { undo } = play('<img data-src="/images/hero_{width}x.jpg?w=1">', {
      from: { url: '/images/hero_{width}x.jpg' },
    })
    const image = document.querySelector('img') as HTMLImageElement
    image.src = (image.dataset.src as string).replace('{width}', '400')
    await settle()
    undo()
    expect(image.outerHTML).toBe('<img data-src="/images/hero_{width}x.jpg?w=1" src="/images/hero_{width}x.jpg">')
  })

  it('puts it back, and another one in its place', async () => {
    const { undo } = play('<img src="/images/hero.jpg">')
    const image = document.querySelector('img') as HTMLImageElement
    image.src = '/images/hero.jpg?w=300'
    await settle()
    expect(image.src).toBe(small)
    image.src = '/images/next.jpg'
    await settle()
    expect(document.body.innerHTML).toBe('<img src="/images/next.jpg">')
    undo()
    expect(document.body.innerHTML).toBe('<img src="/images/next.jpg">')
  })

  it('is not fought without end', async () => {
    const { undo } = play('<img src="/images/hero.jpg">')
    const image = document.querySelector('img') as HTMLImageElement
    let answers = 0
    const stubborn = new MutationObserver(() => {
      if (!image.src.startsWith(files) || answers > 2000) return
      answers++
      image.setAttribute('src', '/images/hero.jpg')
    })
    stubborn.observe(image, { attributes: true })
    image.setAttribute('src', '/images/hero.jpg?w=1')
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(answers).toBeLessThan(1000)
    stubborn.disconnect()
    undo()
    expect(image.getAttribute('src')).toBe('/images/hero.jpg')
  })

  it.each(['error', 'violation'])('does not get a hole where ours does not load: %s', async (kind) => {
    const html =
      '<picture><source srcset="/images/phone.avif"><img src="/images/hero.jpg"></picture><div style="background-image: url(&quot;/images/hero.jpg&quot;);"></div>'
    expect(play(html).during).not.toContain('hero.jpg')
    const violation = Object.assign(new Event('securitypolicyviolation'), { blockedURI: `${files}/640.webp` })
    if (kind === 'error') document.querySelector('img')?.dispatchEvent(new Event('error'))
    else document.dispatchEvent(violation)
    await settle()
    expect(document.body.innerHTML).toBe(html)
  })
})

describe('what a browser had in its memory', () => {
  let shown: Element[] = []
  beforeEach(() => {
    shown = []
    const { prototype } = HTMLImageElement
    vi.spyOn(prototype, 'complete', 'get').mockReturnValue(true)
    vi.spyOn(prototype, 'naturalWidth', 'get').mockReturnValue(100)
    prototype.animate = function () {
      return { pause() {}, cancel: () => shown.push(this) } as unknown as Animation
    }
  })
  afterEach(() => {
    vi.restoreAllMocks()
    Reflect.deleteProperty(HTMLImageElement.prototype, 'animate')
  })
  const bring = async (html: string) => {
    const { undo } = play('<main></main>')
    const main = document.querySelector('main') as HTMLElement
    main.innerHTML = html
    await settle()
    return { undo, image: main.firstElementChild as HTMLImageElement }
  }

  it('is shown where ours has come, where the page shows another one, and where it is over', async () => {
    const { undo, image } = await bring('<img src="/images/hero.jpg">')
    expect(shown).toEqual([])
    image.dispatchEvent(new Event('load'))
    expect(shown).toEqual([image])
    undo()

    const other = await bring('<img src="/images/hero.jpg">')
    other.image.src = '/images/next.jpg'
    await settle()
    expect(shown.at(-1)).toBe(other.image)
    other.undo()

    const last = await bring('<img src="/images/hero.jpg">')
    last.undo()
    expect(shown.at(-1)).toBe(last.image)
  })

  it('is not hidden where it is another one', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'animate')
    await bring('<img src="/images/swatch.png" data-image="/images/hero.jpg">')
    expect(HTMLImageElement.prototype.animate).not.toHaveBeenCalled()
  })
})
