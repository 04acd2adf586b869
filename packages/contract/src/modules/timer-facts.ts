import type { Language } from '../kit/messages.ts'

/*
 * What a countdown timer may be, without schemas: forms and the schemas themselves read it.
 */

/** Where a mini timer stands. */
export const miniPositions = ['top', 'bottom'] as const
export type MiniPosition = (typeof miniPositions)[number]

export const miniDevices = ['mobile', 'desktop'] as const
export type MiniDevice = (typeof miniDevices)[number]

export const timerRanges = {
  /** Pixels. */
  height: { min: 80, max: 400 },
  repeat_days: { min: 1, max: 365 },
} as const

/** Pixels that a mini timer takes. */
export const miniHeight = 44

const mini = { is_shown: false, position: 'bottom', ground: '#111827', color: '#ffffff' } as const

/** Looks that do on any theme. */
export const timerDefaults = {
  language: 'zh-TW',
  height: 120,
  title: '',
  before_text: '',
  after_text: '',
  units: { days: '', hours: '', minutes: '', seconds: '' },
  number_color: '#ffffff',
  unit_color: '#e5e7eb',
  left_color: '#111827',
  right_color: '#374151',
  mobile_mini: mini,
  desktop_mini: mini,
} as const

/** What a timer says where the store says nothing of its own. */
export const timerWords: Record<
  Language,
  Record<'name' | 'days' | 'hours' | 'minutes' | 'seconds' | 'before' | 'after' | 'repeats' | 'close', string>
> = {
  'zh-TW': {
    name: '倒數計時',
    days: '天',
    hours: '時',
    minutes: '分',
    seconds: '秒',
    before: '活動即將開始',
    after: '活動已結束',
    repeats: '每 {days} 天重新倒數',
    close: '關閉倒數計時',
  },
  en: {
    name: 'Countdown',
    days: 'days',
    hours: 'hours',
    minutes: 'min',
    seconds: 'sec',
    before: 'Starting soon',
    after: 'This offer has ended',
    repeats: 'Starts again every {days} days',
    close: 'Close the countdown',
  },
}

/** What says that a timer begins anew. */
export const tellRepeat = (days: number, language: Language): string =>
  days === 1 ? daily[language] : timerWords[language].repeats.replace('{days}', `${days}`)
const daily: Record<Language, string> = { 'zh-TW': '每天重新倒數', en: 'Starts again every day' }
