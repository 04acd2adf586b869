import { attempt } from '../core/boundary.ts'
import { createHost } from '../core/host.ts'
import { findGround } from '../floating/ground.ts'
import { explainChange, explainExperience } from './explain.ts'
import { type Inspection, inspect, type Source } from './inspection.ts'
import { findTexts } from './texts.ts'
import { DEBUG_KEY } from './wish.ts'

const EVERY_MS = 1000

const css = `
:host{all:initial}
section{position:fixed;left:12px;bottom:12px;z-index:2147483646;box-sizing:border-box;width:min(440px,calc(100vw - 24px));max-height:60vh;
overflow:auto;padding:12px 16px;border-radius:12px;background:#1f2328;color:#f0f3f6;
font:13px/1.6 system-ui,"Noto Sans TC",sans-serif;box-shadow:0 4px 16px #0005}
header{display:flex;justify-content:space-between;gap:12px;align-items:center;font-weight:600}
button{font:inherit;font-weight:400;color:#1f2328;background:#fff;border:0;border-radius:999px;padding:2px 12px;cursor:pointer}
button:focus-visible{outline:3px solid #8ab4f8;outline-offset:2px}
p,ul{margin:0;padding:0}
p{color:#b7bfc9}
li{list-style:none;margin-top:8px}
li li{margin:2px 0 0 12px}
b{font-weight:600}
code{font:12px/1.5 ui-monospace,monospace;overflow-wrap:anywhere;color:#9ecbff}
.good{color:#7ee787}
.bad{color:#ffa198}`

const make = (name: string, text = '', className = ''): HTMLElement => {
  const element = document.createElement(name)
  element.textContent = text
  if (className) element.className = className
  return element
}

/** One line an experience, and under what is shown one a change. */
const listExperiences = (inspection: Inspection): HTMLElement[] => {
  const { outcomes, fates } = findTexts()
  return inspection.manifest.experiences.map((experience) => {
    const outcome = explainExperience(inspection, experience)
    const line = make('li')
    const view = 'view' in outcome ? outcome.view : ''
    line.append(make('b', experience.name), ` · ${outcomes[outcome.is]} `, make('code', view))
    const changes = experience.views.find(({ id }) => outcome.is === 'shown' && id === view)?.content?.changes ?? []
    const list = make('ul')
    for (const change of changes) {
      const fate = explainChange(inspection, change)
      const item = make('li')
      const said = 'count' in fate ? `${fates.many} (${fate.count})` : fates[fate.is]
      const tone = fate.is === 'applied' ? 'good' : fate.is === 'waiting' ? '' : 'bad'
      item.append(make('span', said, tone), ` · ${change.op} `, make('code', change.selectors[0]))
      list.append(item)
    }
    line.append(list)
    return line
  })
}

/** Shows on this page, and on those after it in the tab until it is closed, what the tag decided and did there. */
export const startDebug = (source: Source): void => {
  attempt(() => sessionStorage.setItem(DEBUG_KEY, '1'))
  const words = findTexts()
  const host = createHost('debug')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  const panel = make('section')
  panel.setAttribute('aria-label', words.region)
  const header = make('header', words.region)
  const close = make('button', words.close)
  const status = make('p')
  const list = make('ul')
  header.append(close)
  panel.append(header, status, list)
  root.append(panel)
  findGround().append(host)

  const show = () => {
    const inspection = inspect(source)
    const { manifest, device, consent } = inspection
    status.textContent = [manifest.container, `r${manifest.revision}`, device, words.consent[consent]].join(' · ')
    const lines = listExperiences(inspection)
    list.replaceChildren(...(lines.length ? lines : [make('li', words.none)]))
  }
  show()
  const timer = setInterval(show, EVERY_MS)
  close.addEventListener('click', () => {
    clearInterval(timer)
    attempt(() => sessionStorage.removeItem(DEBUG_KEY))
    host.remove()
  })
}
