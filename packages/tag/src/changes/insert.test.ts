// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { apply, change, servePage, settle } from './testing.ts'

describe('what is inserted into a text', () => {
  servePage()

  it.each([
    ['append', '<b> NEW</b>', 'Add NEW'],
    ['prepend', '<b>NEW </b>', 'NEW Add'],
  ])('stands there once (%s), though the shop writes back what it has read', async (position, html, expected) => {
    document.body.innerHTML = '<button><i>Add</i></button>'
    const button = document.querySelector('button') as HTMLElement
    const { undo } = apply({ changes: [change({ op: 'insert', selectors: ['button'], position, html })] })
    for (let i = 0; i < 3; i++) {
      const kept = button.textContent
      expect(kept).toBe(expected)
      button.textContent = 'Adding'
      await settle()
      button.textContent = kept
      await settle()
    }
    undo()
    expect(button.innerHTML).toBe('Add')
  })

  it('takes nothing of a text that only ends alike', async () => {
    document.body.innerHTML = '<button>All NEW</button>'
    const button = document.querySelector('button') as HTMLElement
    const { undo } = apply({
      changes: [change({ op: 'insert', selectors: ['button'], position: 'append', html: '<b> NEW</b>' })],
    })
    expect(button.textContent).toBe('All NEW NEW')
    undo()
    expect(button.innerHTML).toBe('All NEW')
  })
})
