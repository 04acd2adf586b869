import type { MiniDevice, TimerState } from '@vitrine/contract'
import { findPageLanguage } from '../../deferred/page-language.ts'

/** No timer is higher, whatever a frame says. */
const HIGHEST = 400

interface Framed {
  id: string
  /** Where the pages of embeds lie, with a trailing slash. */
  base: string
  mini?: MiniDevice
  onState(state: TimerState): void
  onClose?(): void
}

/** The page of a timer in a frame, which takes no room until it says how much; `end` stops listening to it. */
export function frameTimer({ id, base, mini, onState, onClose }: Framed): { frame: HTMLIFrameElement; end(): void } {
  const frame = document.createElement('iframe')
  frame.title = findPageLanguage() === 'en' ? 'Countdown' : '倒數計時'
  frame.referrerPolicy = 'no-referrer'
  frame.src = `${base}timer?id=${encodeURIComponent(id)}${mini ? `&mini=${mini}` : ''}`
  // Of another color scheme than its page a frame is never transparent.
  Object.assign(frame.style, { display: 'block', width: '100%', height: '0', border: '0', colorScheme: 'light' })
  const hear = ({ source, data }: MessageEvent<({ name?: string } & TimerState) | null>) => {
    if (!source || source !== frame.contentWindow) return
    if (data?.name === 'vitrine:timer') onState({ ...data, height: Math.min(HIGHEST, Math.max(0, +data.height || 0)) })
    if ((data?.name as string) === 'vitrine:timer-close') onClose?.()
  }
  addEventListener('message', hear)
  return {
    frame,
    end() {
      removeEventListener('message', hear)
      frame.remove()
    },
  }
}
