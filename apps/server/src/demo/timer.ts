import { TimerLooks } from '@vitrine/contract'
import { instantOf, wallClock } from '@vitrine/targeting'
import type { TimerFields } from '../modules/timer/index.ts'

/** The demo store's page of gifts embeds it by this id. */
export const demoTimerId = 'demotimer'

const day = 24 * 3600 * 1000
const zone = 'Asia/Taipei'

/** A countdown to a midnight, which begins anew every week, so that the demo never looks deserted. */
export function demoTimer(now: number): TimerFields & { id: string } {
  const midnight = Math.floor(wallClock(now, zone) / day) * day
  return {
    id: demoTimerId,
    name: '禮盒早鳥倒數',
    startAt: null,
    endAt: new Date(instantOf(midnight + 4 * day, zone)),
    showStartAt: null,
    showEndAt: null,
    repeatDays: 7,
    looks: TimerLooks.parse({
      title: '禮盒早鳥價倒數',
      left_color: '#2f4038',
      right_color: '#4f6657',
      number_color: '#ffffff',
      unit_color: '#e8efe9',
      mobile_mini: { is_shown: true, position: 'top', ground: '#2f4038', color: '#ffffff' },
      desktop_mini: { is_shown: true, position: 'bottom', ground: '#2f4038', color: '#ffffff' },
    }),
  }
}
