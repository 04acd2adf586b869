import { expect, it } from 'vitest'
import { findCodeField } from './find-code-field.ts'
import { readElements } from './page-tree.ts'

const find = (html: string) => findCodeField(readElements(`<!doctype html><body>${html}`))

it('finds the field of a code by what is read at it, before what it is called', () => {
  expect(find('<label>姓名<input name="name"></label><label for="c">優惠碼</label><input id="c">')).toEqual({
    label: '優惠碼',
    name: 'c',
  })
  expect(find('<input name="coupon"><label>折扣碼 <input name="x"></label>')).toEqual({ label: '折扣碼', name: 'x' })
  expect(find('<input name="reductions" placeholder="Gift card or discount code">')?.name).toBe('reductions')
  expect(find('<input type="hidden" name="coupon"><input name="email" placeholder="Email">')).toBeNull()
})
