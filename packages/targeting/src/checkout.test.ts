import { expect, it } from 'vitest'
import { keepFromCheckout, namesCheckout } from './checkout.ts'
import { matchRules, type Rule } from './rules.ts'

const everywhere: Rule = { field: 'path', operator: 'sw', value: '/' }
const shows = (rules: Rule[], path: string) => matchRules(keepFromCheckout(rules), `https://shop.example${path}`)

it('keeps what floats from the checkout, however its address is written', () => {
  expect(shows([everywhere], '/products/tea')).toBe(true)
  for (const path of ['/checkout', '/zh/checkout/payment', '/V2/Checkout', '/checkouts/c/123'])
    expect(shows([everywhere], path)).toBe(false)
  // What only stands in a query is no page of its own.
  expect(shows([everywhere], '/cart?next=checkout')).toBe(true)
})

it('leaves that to rules that name the checkout, and shows nothing where there are none', () => {
  expect(shows([everywhere, { field: 'full_url', operator: 'in', value: '/Checkout' }], '/checkout')).toBe(true)
  expect(shows([everywhere, { field: 'path', operator: 'nin', value: 'checkout' }], '/checkout')).toBe(false)
  expect(keepFromCheckout([])).toEqual([])
  expect(namesCheckout([everywhere])).toBe(false)
})
