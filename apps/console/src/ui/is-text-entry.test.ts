// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { isTextEntry } from './is-text-entry.ts'

const isEntry = (html: string) => {
  document.body.innerHTML = html
  return isTextEntry(document.body.firstElementChild)
}

it('text is typed in fields, and in what is edited in place', () => {
  const entries = ['<input>', '<input type="number">', '<textarea></textarea>', '<select></select>']
  expect(entries.map(isEntry)).toEqual(entries.map(() => true))
  expect(isEntry('<div contenteditable="true"></div>')).toBe(true)
})

it('nothing is typed at what is ticked, chosen, slid or pressed', () => {
  const others = ['checkbox', 'radio', 'range'].map((type) => `<input type="${type}">`)
  expect([...others, '<button></button>', '<div></div>'].map(isEntry)).not.toContain(true)
  expect([isTextEntry(null), isTextEntry(window)]).toEqual([false, false])
})
