import { expect, test, vi } from 'vitest'
import { ChunkError } from '../lib/lazy-page.ts'
import { Catcher } from './catcher.tsx'

const make = () => {
  const onFailed = vi.fn()
  const props = { again: 1, failed: () => 'failed', onFailed, children: 'shown' }
  const catcher = new Catcher(props)
  catcher.setState = ((next: { error: unknown }) => {
    catcher.state = next
  }) as typeof catcher.setState
  const fail = (error: unknown) => {
    catcher.state = Catcher.getDerivedStateFromError(error)
    catcher.componentDidCatch(error)
  }
  return { catcher, props, onFailed, fail }
}

test('a part that did not load is told, renewed, and shown again when it is asked for anew', () => {
  const { catcher, props, onFailed, fail } = make()
  expect(catcher.render()).toBe('shown')
  const error = new ChunkError('offline')
  error.renew = vi.fn()
  fail(error)
  expect(catcher.render()).toBe('failed')
  expect(error.renew).toHaveBeenCalledOnce()
  expect(onFailed).toHaveBeenCalledOnce()
  catcher.componentDidUpdate(props)
  expect(catcher.render()).toBe('failed')
  catcher.componentDidUpdate({ ...props, again: 0 })
  expect(catcher.render()).toBe('shown')
})

test('any other error goes on to the page', () => {
  const { catcher, onFailed, fail } = make()
  fail(new Error('a mistake of ours'))
  expect(() => catcher.render()).toThrow('a mistake of ours')
  expect(onFailed).not.toHaveBeenCalled()
})
