import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CompiledTimer,
  compileTimer,
  escapeHtml,
  failureMessage,
  type Language,
  TimerLooks,
  type TimerTimes,
} from '@vitrine/contract'
import { findPhase } from '@vitrine/targeting'
import type { OpenConfig } from '../open-config/queries.ts'
import { tagDist } from '../tag/assemble.ts'

/** What the tag's build left of it. */
interface TimerBuild {
  page: string
  script: string
  /** Of what runs in the page, as policies name it. */
  hash: string
}

export interface TimerPages extends TimerBuild {
  scriptTag: string
  /** As it is for whoever asks now. */
  render(config: OpenConfig, now: number): string
  /** Of no timer: who opens it reads why, and in a frame it shows nothing. */
  renderNone(language: Language): string
  /** On which the console shows one that is being edited. */
  stage: string
}

/** What stands inside of a script element, and cannot end it. */
const asData = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

function tellEnd(at: number, { lang, zone: timeZone }: CompiledTimer): string {
  const tell = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(lang, { timeZone, ...options })
  const zone = tell({ timeZoneName: 'longGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  if (lang === 'en') return `Ends ${tell({ dateStyle: 'long', timeStyle: 'short' }).format(at)} (${zone})`
  const day = tell({ dateStyle: 'long' }).format(at).replace(/\d+/g, ' $& ').trim()
  return `${day} ${tell({ timeStyle: 'short', hourCycle: 'h23' }).format(at)}（${zone}）截止`
}

/** What is said where nothing can count: when it ends, or what is said in place of figures. */
function tellStanding(timer: CompiledTimer, now: number): string {
  const { name, target } = findPhase(timer, now)
  if (name === 'waiting' || name === 'gone') return ''
  if (name === 'before') return timer.before
  if (target === null) return timer.after
  return [timer.title, tellEnd(target, timer), timer.note].filter(Boolean).join(timer.lang === 'en' ? ' · ' : '・')
}

const fill = (page: string, { language, title, body, data }: Record<'language' | 'title' | 'body' | 'data', string>) =>
  page
    .replace('lang="zh-TW"', () => `lang="${language}"`)
    .replace('__TITLE__', () => escapeHtml(title))
    .replace('__BODY__', () => body)
    .replace('"__DATA__"', () => data)

/** The page of countdown timers, by the build at hand. */
export function openTimerPages(): TimerPages {
  const built = JSON.parse(readFileSync(join(tagDist, 'timer.json'), 'utf8')) as TimerBuild
  return {
    ...built,
    scriptTag: `"${createHash('sha256').update(built.script).digest('base64url').slice(0, 22)}"`,
    render({ config, timezone }, now) {
      const { looks, ...times } = config as unknown as TimerTimes & { looks: unknown }
      // What was published before a field came has its default.
      const timer = compileTimer({ ...times, looks: TimerLooks.parse(looks) }, timezone)
      const standing = tellStanding(timer, now)
      const colors = `--left:${timer.left};--right:${timer.right};--number:${timer.number}`
      const text = standing && `<div class="t" style="${colors}"><p class="text">${escapeHtml(standing)}</p></div>`
      return fill(built.page, {
        language: timer.lang,
        title: timer.name,
        body: text && `<noscript>${text}</noscript>`,
        data: asData({ timer, now }),
      })
    },
    renderNone(language) {
      const title = failureMessage('config_not_found', language)
      return fill(built.page, { language, title, body: `<p>${escapeHtml(title)}</p>`, data: 'null' })
    },
    stage: fill(built.page, { language: 'zh-TW', title: 'Vitrine', body: '', data: '' }),
  }
}
