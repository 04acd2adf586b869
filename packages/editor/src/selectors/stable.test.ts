import { expect, it } from 'vitest'
import { isStableClass, isStableId } from './stable.ts'

it.each([
  'banner__heading',
  'button--primary',
  'product-card-wrapper',
  'price-item',
  'col-md-6',
  'header__menu-item',
  'title',
])('a class that a person wrote stays: %s', (name) => expect(isStableClass(name)).toBe(true))
it.each([
  'css-1q2w3e4',
  'sc-bdVaJa',
  'Button_root__3kXy1',
  'svelte-1abc9z',
  'jss142x',
  '_1x2y3z',
  'elementor-element-3a5e7f',
  'ProductCard_name__R2d2x',
])('a class that a build wrote does not: %s', (name) => expect(isStableClass(name)).toBe(false))
it.each(['is-active', 'open', 'slick-current', 'lazyloaded'])('a state does not: %s', (name) =>
  expect(isStableClass(name)).toBe(false),
)
it.each(['MainContent', 'shopify-section-header', 'cart', 'newsletter', 'banner01'])(
  'an id of the page stays: %s',
  (id) => expect(isStableId(id)).toBe(true),
)
it.each([':r1:', 'radix-:r3:', 'ember1234', 'headlessui-menu-3', '8f3a2c9d', 'el-9f8e7d6c', 'has space', ''])(
  'an id of this visit does not: %s',
  (id) => expect(isStableId(id)).toBe(false),
)
