import { escapeHtml } from '../kit/escape-html.ts'
import type { Language } from '../kit/messages.ts'
import type { Timer, TimerLooks } from './timer.ts'
import { type MiniDevice, type MiniPosition, tellRepeat, timerWords } from './timer-facts.ts'

/*
 * What a page gets of a countdown timer, without schemas: the console, the collector and the embed's page read it.
 */

export interface CompiledMini {
  position: MiniPosition
  ground: string
  color: string
}

/** A timer as its page takes it. Instants are milliseconds since 1970; null: not bounded. */
export interface CompiledTimer extends Pick<TimerLooks, 'height' | 'title' | 'units'> {
  lang: Language
  start: number | null
  end: number
  showFrom: number | null
  showUntil: number | null
  /** It begins anew every so many days after its end; 0: never. */
  every: number
  zone: string
  number: string
  unit: string
  left: string
  right: string
  before: string
  after: string
  /** Says that it begins anew; empty where it does not. */
  note: string
  /** What it is called to those who cannot see it. */
  name: string
  close: string
  mobile: CompiledMini | null
  desktop: CompiledMini | null
}

/** What of a timer decides when it shows what. */
export type TimerTimes = Pick<
  Timer,
  'start_at' | 'end_at' | 'show_start_at' | 'show_end_at' | 'is_repeating' | 'repeat_days'
>

const instantOf = (at: string | null): number | null => (at === null ? null : Date.parse(at))

const compileMini = ({ is_shown, ...mini }: TimerLooks['mobile_mini']): CompiledMini | null => (is_shown ? mini : null)

/** When it shows what, in its container's time zone. */
export const compileTimes = (times: TimerTimes, zone: string) => ({
  start: instantOf(times.start_at),
  end: Date.parse(times.end_at),
  showFrom: instantOf(times.show_start_at),
  showUntil: instantOf(times.show_end_at),
  every: times.is_repeating ? (times.repeat_days ?? 0) : 0,
  zone,
})

/** What the page of a timer gets: with words of ours where the store has none. */
export function compileTimer({ looks, ...times }: TimerTimes & { looks: TimerLooks }, zone: string): CompiledTimer {
  const { language: lang } = looks
  const words = timerWords[lang]
  const when = compileTimes(times, zone)
  return {
    ...when,
    lang,
    height: looks.height,
    title: looks.title,
    units: {
      days: looks.units.days || words.days,
      hours: looks.units.hours || words.hours,
      minutes: looks.units.minutes || words.minutes,
      seconds: looks.units.seconds || words.seconds,
    },
    number: looks.number_color,
    unit: looks.unit_color,
    left: looks.left_color,
    right: looks.right_color,
    before: looks.before_text || words.before,
    after: looks.after_text || words.after,
    note: when.every > 0 ? tellRepeat(when.every, lang) : '',
    name: looks.title || words.name,
    close: words.close,
    mobile: compileMini(looks.mobile_mini),
    desktop: compileMini(looks.desktop_mini),
  }
}

/** What console and stage say to each other, each by this name. */
export const timerStage = { scene: 'vitrine:timer-scene', ready: 'vitrine:timer-ready' } as const

/** What the console tells the stage to show. */
export interface TimerScene {
  timer: CompiledTimer
  /** The instant that it is to be there (ms since 1970); it goes on from then. */
  now: number
  /** The mini timer of a device, instead of the timer itself. */
  mini: MiniDevice | null
}

/** What the page of a timer tells the page that frames it, under the name `vitrine:timer`. */
export interface TimerState {
  name: 'vitrine:timer'
  /** Pixels; 0: nothing is shown. */
  height: number
  /** Whether it counts down, so that a mini timer may stand for it. */
  isCounting: boolean
  /** Where its mini timer stands on a device; null: there is none. */
  mobile: MiniPosition | null
  desktop: MiniPosition | null
}

type Embedded = Pick<Timer, 'id' | 'frame_url' | 'script_url'> & {
  looks: Pick<TimerLooks, 'height' | 'language' | 'title'>
}

/** The code that a page gets: a line that makes the frame, in a box that keeps its room free meanwhile. */
export const timerScriptCode = ({
  id,
  script_url,
  looks,
}: Embedded): string => `<div style="min-height:${looks.height}px">
<script async src="${escapeHtml(script_url)}" data-timer="${escapeHtml(id)}"></script>
</div>`

/** The code for pages that take no script: a frame of fixed height, without a mini timer. */
export const timerFrameCode = ({ frame_url, looks }: Embedded): string =>
  `<iframe src="${escapeHtml(frame_url)}" title="${escapeHtml(looks.title || timerWords[looks.language].name)}" width="100%" height="${looks.height}" loading="lazy" style="display:block;border:0;color-scheme:light"></iframe>`
