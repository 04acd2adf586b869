// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { watchRoute } from './route.ts'

const page = window as unknown as { navigation?: EventTarget }
const { pushState, replaceState } = history
let heard: [isOther: boolean, from: string][]
const start = () => watchRoute(location.href, (isOther, from) => heard.push([isOther, new URL(from).pathname]))
const visit = (path: string) => {
  location.href = `https://shop.example${path}`
}
const change = (navigationType: string) =>
  page.navigation?.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType }))

beforeEach(() => {
  heard = []
  visit('/a')
})
afterEach(() => {
  delete page.navigation
  Object.assign(history, { pushState, replaceState })
})

describe('watchRoute', () => {
  it('hears the Navigation API where there is one, and leaves history alone', () => {
    page.navigation = new EventTarget()
    start()
    expect(history.pushState).toBe(pushState)
    visit('/b')
    change('push')
    change('push')
    visit('/b?sorted=1')
    change('replace')
    visit('/a')
    change('traverse')
    expect(heard).toEqual([
      [true, '/a'],
      [false, '/b'],
      [true, '/b'],
    ])
  })

  it('hears history where there is none', () => {
    start()
    history.pushState({}, '', '/b')
    history.replaceState({}, '', '/b?sorted=1')
    visit('/a')
    window.dispatchEvent(new Event('popstate'))
    window.dispatchEvent(new Event('hashchange'))
    expect(heard).toEqual([
      [true, '/a'],
      [false, '/b'],
      [true, '/b'],
    ])
  })
})
