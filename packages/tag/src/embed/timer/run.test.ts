// @vitest-environment happy-dom
import { type CompiledTimer, compileTimer, TimerLooks } from '@vitrine/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runTimer } from './run.ts'

const now = Date.parse('2026-11-25T10:00:00+08:00')
const second = 1000
const day = 86_400 * second
const iso = (at: number) => new Date(at).toISOString()
const timer = (looks: object = {}, times: object = {}): CompiledTimer =>
  compileTimer(
    {
      start_at: null,
      end_at: iso(now + 2 * second),
      show_start_at: null,
      show_end_at: null,
      is_repeating: false,
      repeat_days: null,
      ...times,
      looks: TimerLooks.parse(looks),
    },
    'Asia/Taipei',
  )
beforeEach(() => vi.useFakeTimers({ now }))
afterEach(() => {
  vi.useRealTimers()
  document.body.textContent = ''
})

const run = (
  of: CompiledTimer,
  { mini = null, ...own }: { mini?: 'mobile' | null; clock?: () => number | null } = {},
) => {
  const root = document.createElement('main')
  document.body.append(root)
  const states: string[] = []
  const onClose = vi.fn()
  const end = runTimer(of, {
    root,
    mini,
    clock: own.clock ?? (() => Date.now()),
    onState: ({ height, isCounting }) => states.push(`${height} ${isCounting}`),
    onClose,
  })
  const texts = (selector: string) => [...root.querySelectorAll(selector)].map(({ textContent }) => textContent)
  return { root, states, onClose, end, texts }
}

it('goes through all that a timer shows, and tells how high it is', async () => {
  const times = { show_start_at: iso(now + second), start_at: iso(now + 2 * second), end_at: iso(now + 4 * second) }
  const looks = { title: '限時', before_text: '明天見', units: { seconds: '秒鐘' } }
  const { root, states, texts, end } = run(timer(looks, { ...times, show_end_at: iso(now + 5 * second) }))
  expect(root.textContent).toBe('')
  await vi.advanceTimersByTimeAsync(second)
  expect(texts('.text')).toEqual(['明天見'])
  await vi.advanceTimersByTimeAsync(second)
  expect([texts('.title'), texts('b'), texts('i')]).toEqual([['限時'], ['00', '00', '02'], ['時', '分', '秒鐘']])
  expect(root.querySelector('[role=timer]')?.getAttribute('aria-label')).toBe('限時')
  await vi.advanceTimersByTimeAsync(second)
  expect(texts('b')).toEqual(['00', '00', '01'])
  await vi.advanceTimersByTimeAsync(second)
  expect(texts('.text')).toEqual(['活動已結束'])
  await vi.advanceTimersByTimeAsync(second)
  expect(root.textContent).toBe('')
  expect(states).toEqual(['0 false', '120 false', '120 true', '120 false', '0 false'])
  end()
  expect(vi.getTimerCount()).toBe(0)
})

it('begins anew, and says that it does', async () => {
  const { texts, states } = run(timer({}, { is_repeating: true, repeat_days: 3 }))
  expect([texts('.note'), texts('b')]).toEqual([['每 3 天重新倒數'], ['00', '00', '02']])
  await vi.advanceTimersByTimeAsync(2 * second)
  expect(texts('b')).toEqual(['3', '00', '00', '00'])
  expect(states).toEqual(['120 true'])
})

it('shows no figure that may be wrong', async () => {
  let known: number | null = now
  const { texts } = run(timer(), { clock: () => known })
  known = null
  await vi.advanceTimersByTimeAsync(second)
  expect(texts('b')).toEqual(['--', '--', '--'])
  known = now + second
  await vi.advanceTimersByTimeAsync(second)
  expect(texts('b')).toEqual(['00', '00', '01'])
})

it('waits for what is months away without ending at once', async () => {
  const { root } = run(timer({}, { show_start_at: iso(now + 40 * day), end_at: iso(now + 41 * day) }))
  await vi.advanceTimersByTimeAsync(39 * day)
  expect(root.textContent).toBe('')
  await vi.advanceTimersByTimeAsync(day)
  expect(root.textContent).toContain('天')
})

it('as a bar shows figures alone, until it is closed or over', async () => {
  const looks = { title: '限時', mobile_mini: { is_shown: true, ground: '#fde047', color: '#111827' } }
  const { root, texts, onClose } = run(timer(looks), { mini: 'mobile' })
  const bar = root.querySelector<HTMLElement>('.m')
  expect(bar?.style.getPropertyValue('--ground')).toBe('#fde047')
  expect([texts('.title'), texts('b')]).toEqual([['限時'], ['00', '00', '02']])
  const close = root.querySelector('button')
  expect(close?.getAttribute('aria-label')).toBe('關閉倒數計時')
  close?.click()
  expect(onClose).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(2 * second)
  expect(root.textContent).toBe('')
})
