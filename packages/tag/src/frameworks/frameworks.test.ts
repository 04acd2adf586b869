// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { astro } from './astro.ts'
import { react } from './react.ts'
import { vue } from './vue.ts'

const find = (selector: string) => document.querySelector(selector) as Element
const set = (selector: string, fields: object) => Object.assign(find(selector), fields)

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><p id="a"><b id="b">x</b></p><!--$--><i id="late">y</i><!--/$--></div>'
})

describe('react', () => {
  const root = (isDehydrated: boolean) => ({
    flags: 0,
    return: null,
    stateNode: { current: { memoizedState: { isDehydrated } } },
  })

  it('has taken over an element once its fiber is committed and its root is no longer dehydrated', () => {
    expect(react.isReady(find('#b'))).toBe(undefined)
    set('#b', { __reactFiber$k: { flags: 0, return: { flags: 4096, return: root(false) } } })
    expect(react.isReady(find('#b'))).toBe(false)
    set('#b', { __reactFiber$k: { flags: 0, return: root(true) } })
    expect(react.isReady(find('#b'))).toBe(false)
    set('#b', { __reactFiber$k: { flags: 0, return: root(false) } })
    expect(react.isReady(find('#b'))).toBe(true)
  })

  it('waits for a boundary that is still to come, and not for HTML that a component was given', () => {
    set('#root', { __reactFiber$k: { flags: 0, return: root(false), memoizedProps: {} } })
    expect(react.isReady(find('#late'))).toBe(false)
    expect(react.isReady(find('#b'))).toBe(undefined)
    const memoizedProps = { dangerouslySetInnerHTML: { __html: '' } }
    set('#a', { __reactFiber$k: { flags: 0, return: root(false), memoizedProps } })
    expect(react.isReady(find('#b'))).toBe(true)
  })
})

describe('vue', () => {
  it('has taken over what its rendered tree reaches, unless something on the way waits', () => {
    expect(vue.isReady(find('#b'))).toBe(undefined)
    set('#root', { __vue_app__: { config: { globalProperties: {} } } })
    expect(vue.isReady(find('#b'))).toBe(false)
    const b = { el: find('#b') }
    const a = { el: find('#a'), children: [b] }
    const render = (component: object) => set('#root', { _vnode: { el: find('#a'), component } })
    render({ subTree: null })
    expect(vue.isReady(find('#b'))).toBe(false)
    render({ asyncDep: {}, asyncResolved: false, subTree: a })
    expect(vue.isReady(find('#b'))).toBe(false)
    render({ subTree: a })
    expect(vue.isReady(find('#b'))).toBe(true)
    const wrapper = { el: find('#b'), type: { __asyncLoader() {} }, component: { subTree: b } }
    render({ subTree: { el: find('#a'), children: [wrapper] } })
    expect(vue.isReady(find('#b'))).toBe(false)
  })
})

describe('astro', () => {
  beforeEach(() => {
    document.body.innerHTML = '<p id="outside"></p><astro-island ssr id="island"><p id="a"></p></astro-island>'
  })

  it('is done with an island that has lost its mark, and with all that is outside', () => {
    expect([astro.isReady(find('#outside')), astro.isReady(find('#a'))]).toEqual([true, false])
    find('#island').removeAttribute('ssr')
    expect(astro.isReady(find('#a'))).toBe(true)
  })

  it('waits for React, which is not done when Astro is', () => {
    find('#island').removeAttribute('ssr')
    set('#island', { __reactContainer$k: {} })
    expect(astro.isReady(find('#a'))).toBe(undefined)
    set('#a', { __reactFiber$k: { flags: 0, return: { flags: 0, return: null, stateNode: { current: {} } } } })
    expect(astro.isReady(find('#a'))).toBe(true)
  })
})
