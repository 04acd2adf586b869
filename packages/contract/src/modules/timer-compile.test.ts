import { describe, expect, it } from 'vitest'
import { TimerLooks } from './timer.ts'
import { compileTimer, timerFrameCode, timerScriptCode } from './timer-compile.ts'
import { tellRepeat } from './timer-facts.ts'

const times = {
  start_at: null,
  end_at: '2026-11-12T00:00:00.000Z',
  show_start_at: null,
  show_end_at: '2026-12-01T00:00:00.000Z',
  is_repeating: true,
  repeat_days: 1,
}
const compile = (looks: object, own: Partial<typeof times> = {}) =>
  compileTimer({ ...times, ...own, looks: TimerLooks.parse(looks) }, 'Asia/Taipei')

describe('what the page of a timer gets', () => {
  it('has the store’s words, and ours in its language where there are none', () => {
    const timer = compile({ language: 'en', title: 'Sale', units: { hours: 'h' }, after_text: 'Too late' })
    expect(timer).toMatchObject({
      units: { days: 'days', hours: 'h', minutes: 'min', seconds: 'sec' },
      before: 'Starting soon',
      after: 'Too late',
      name: 'Sale',
      note: 'Starts again every day',
      every: 1,
      mobile: null,
      showFrom: null,
      showUntil: Date.parse(times.show_end_at),
    })
    expect(compile({})).toMatchObject({ name: '倒數計時', note: '每天重新倒數', before: '活動即將開始' })
    expect(tellRepeat(3, 'en')).toBe('Starts again every 3 days')
  })

  it('repeats only where that is switched on, and has a bar only where one is shown', () => {
    expect(compile({}, { is_repeating: false })).toMatchObject({ every: 0, note: '' })
    const desktop_mini = { is_shown: true, position: 'top' }
    expect(compile({ desktop_mini }).desktop).toEqual({ position: 'top', ground: '#111827', color: '#ffffff' })
  })
})

describe('the code that pages get', () => {
  const looks = { height: 90, language: 'zh-TW', title: '滿 "千" <送>' } as const
  const timer = {
    id: 't1',
    frame_url: 'https://tag.test/embed/timer?id=t1',
    script_url: 'https://tag.test/embed/timer.js',
  }

  it('keeps the room of the timer free until it is there', () => {
    expect(timerScriptCode({ ...timer, looks })).toBe(
      '<div style="min-height:90px">\n<script async src="https://tag.test/embed/timer.js" data-timer="t1"></script>\n</div>',
    )
  })

  it('is a frame with a name, whatever stands in it', () => {
    const code = timerFrameCode({ ...timer, looks })
    expect(code).toContain('title="滿 &quot;千&quot; &lt;送&gt;"')
    expect(code).toContain('height="90"')
    expect(timerFrameCode({ ...timer, looks: { ...looks, title: '' } })).toContain('title="倒數計時"')
  })
})
