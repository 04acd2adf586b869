import type { CompiledTimer, MiniDevice, TimerScene, timerStage } from '@vitrine/contract'
import { askTime } from '../../time/ask.ts'
import { createServerClock } from '../../time/server-clock.ts'
import { runTimer } from './run.ts'

/** What the server writes into the page. null: there is no such timer. */
type Given = { timer: CompiledTimer; now: number } | null

const names: typeof timerStage = { scene: 'vitrine:timer-scene', ready: 'vitrine:timer-ready' }
const root = document.createElement('main')
const tell = (said: object) => parent.postMessage(said, '*')

const readMini = (): MiniDevice | null => {
  const asked = new URLSearchParams(location.search).get('mini')
  return asked === 'mobile' || asked === 'desktop' ? asked : null
}

function begin(given: Given): void {
  const isFramed = parent !== window
  // Whoever shops learns nothing of a timer that is gone; whoever opens its address reads why.
  if (!given) {
    if (isFramed) document.body.textContent = ''
    tell({ name: 'vitrine:timer', height: 0, isCounting: false, mobile: null, desktop: null })
    return
  }
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const clock = createServerClock({ told: given.now, at: visit?.responseStart ?? 0, ask: askTime('../collect') })
  const onClose = () => tell({ name: 'vitrine:timer-close' })
  addEventListener('keydown', ({ key }) => key === 'Escape' && onClose())
  runTimer(given.timer, { root, clock, mini: readMini(), onState: tell, onClose })
}

/** For the console: shows what it is told to, at the instant that it is told. */
function waitForScenes(): void {
  let end = () => {}
  addEventListener('message', ({ source, data }: MessageEvent<({ name?: string } & TimerScene) | null>) => {
    if (source !== parent || data?.name !== names.scene) return
    const { timer, now, mini } = data
    const from = performance.now()
    end()
    root.textContent = ''
    document.documentElement.lang = timer.lang
    const clock = () => now + performance.now() - from
    end = runTimer(timer, { root, clock, mini, onState: () => {}, onClose: () => {} })
  })
  tell({ name: names.ready })
}

const text = document.querySelector('#data')?.textContent
root.setAttribute('aria-label', document.title)
document.body.append(root)
if (text) begin(JSON.parse(text))
else waitForScenes()
