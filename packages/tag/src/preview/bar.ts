import { whenParsed } from '../core/boundary.ts'
import { createHost } from '../core/host.ts'
import { findGround } from '../floating/ground.ts'
import type { Fault } from './faults.ts'
import { findTexts } from './texts.ts'

/** What the bar says: which version, whether this page shows it and what it lacks there, or why there is none. */
export type Notice = { name: string; here: boolean; faults: readonly Fault[] } | { problem: 'invalid' | 'failed' }

/** Selectors that are named, and how much of one. */
const MOST_NAMES = 2
const LONGEST_NAME = 60

const css = `
:host{all:initial}
div{position:fixed;inset:auto 16px 16px;width:fit-content;max-width:960px;max-height:40vh;overflow:auto;margin:0 auto;z-index:2147483646;display:flex;gap:12px;align-items:center;
box-sizing:border-box;padding:8px 8px 8px 16px;border-radius:24px;background:#1f2328;color:#fff;
font:14px/1.5 system-ui,"Noto Sans TC",sans-serif;box-shadow:0 4px 16px #0005}
span{min-width:0;overflow-wrap:break-word}
b{font-weight:500;color:#ffd479}
button{flex:none;font:inherit;color:#1f2328;background:#fff;border:0;border-radius:999px;padding:4px 14px;cursor:pointer}
button:focus-visible{outline:3px solid #8ab4f8;outline-offset:2px}`

/** `…` after what is left out. */
const shorten = (text: string) => (text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 1)}…` : text)

const describeFaults = (faults: readonly Fault[], words: ReturnType<typeof findTexts>): string[] =>
  (['none', 'many'] as const).flatMap((word) => {
    const own = faults.filter(({ isMany }) => isMany === (word === 'many'))
    const names = [...new Set(own.map(({ selector }) => shorten(selector)))]
    const shown = names.slice(0, MOST_NAMES).join(words.comma) + (names.length > MOST_NAMES ? '…' : '')
    return own.length ? words[word](own.length, shown) : []
  })

/** A small bar at the foot of the page; each call of the answer changes what it says. `leave` is the button. */
export const createBar = (nonce: string, leave: () => void): ((notice: Notice) => void) => {
  const words = findTexts()
  const host = createHost('preview')
  const root = host.attachShadow({ mode: 'open' })
  const bar = document.createElement('div')
  bar.setAttribute('role', 'region')
  bar.setAttribute('aria-label', words.region)
  const text = document.createElement('span')
  text.setAttribute('role', 'status')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = words.leave
  button.addEventListener('click', leave)
  bar.append(text, button)
  if ('adoptedStyleSheets' in root && 'replaceSync' in CSSStyleSheet.prototype) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [sheet]
  } else {
    const style = document.createElement('style')
    style.nonce = nonce
    style.textContent = css
    root.append(style)
  }
  root.append(bar)
  return (notice) =>
    whenParsed(() => {
      if (!host.isConnected) findGround().append(host)
      if ('problem' in notice) {
        text.textContent = words[notice.problem]
        return
      }
      const { name, here, faults } = notice
      text.textContent = `${words.showing}${name} · ${here ? words.unrecorded : words.elsewhere}`
      for (const line of describeFaults(faults, words)) {
        const warning = document.createElement('b')
        warning.textContent = line
        text.append(' · ', warning)
      }
    })
}
