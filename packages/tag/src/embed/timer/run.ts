import type { CompiledTimer, MiniDevice, TimerState } from '@vitrine/contract'
import { findPhase, type TimerPhase } from '@vitrine/targeting'
import { type ServerClock, UNKNOWN_MS } from '../../time/server-clock.ts'
import { type Drawing, drawMini, drawTimer } from './draw.ts'

/** What changes later is looked for again at least so often (ms): longer waits than 24 days end at once. */
const LOOK_MS = 60_000

interface Run {
  root: HTMLElement
  clock: ServerClock
  /** The mini timer of a device, instead of the timer itself. */
  mini: MiniDevice | null
  /** Told whenever it is another state. */
  onState(state: TimerState): void
  onClose(): void
}

const stateOf = ({ height, mobile, desktop }: CompiledTimer, { name }: TimerPhase): TimerState => ({
  name: 'vitrine:timer',
  height: name === 'waiting' || name === 'gone' ? 0 : height,
  isCounting: name === 'running',
  mobile: mobile?.position ?? null,
  desktop: desktop?.position ?? null,
})

/** Shows a timer from now on; the answer ends that. */
export function runTimer(timer: CompiledTimer, { root, clock, mini, onState, onClose }: Run): () => void {
  const drawing: Drawing = mini ? drawMini(root, timer, mini, onClose) : drawTimer(root, timer)
  let handle: ReturnType<typeof setTimeout> | undefined
  let last: TimerPhase | undefined
  let told = ''
  const look = (): number => {
    const now = clock()
    if (now !== null) last = findPhase(timer, now)
    if (!last) return UNKNOWN_MS
    drawing.show(last, now)
    const state = stateOf(timer, last)
    if (JSON.stringify(state) !== told) {
      told = JSON.stringify(state)
      onState(state)
    }
    if (now === null) return UNKNOWN_MS
    const { until, target } = last
    // A second ends when the figures are to change, whenever it began.
    if (target !== null) return Math.min((target - now) % 1000 || 1000, (until ?? target) - now)
    return until === null ? LOOK_MS : Math.min(until - now, LOOK_MS)
  }
  const tick = () => {
    handle = setTimeout(tick, Math.max(1, look()))
  }
  tick()
  return () => clearTimeout(handle)
}
