import { expect, test } from 'vitest'
import { productRule } from './product-rule.ts'

test('product pages are found by what their addresses have in common, once', () => {
  expect(productRule('', [])).toBeUndefined()
  expect(productRule(' ', [])).toBeUndefined()
  const rule = { field: 'path', operator: 'in', value: '/products' } as const
  expect(productRule(' /products ', [])).toEqual(rule)
  expect(productRule('https://shop.test/products', [])).toEqual({
    ...rule,
    field: 'full_url',
    value: 'https://shop.test/products',
  })
  expect(productRule('/products', [{ ...rule, id: 'a' }])).toBeUndefined()
  expect(productRule('/products', [{ ...rule, id: 'a', operator: 'nin' }])).toEqual(rule)
})
