import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Operation, Position, Trial } from './page/trial.ts'
import type { Plan, Tool } from './plan.ts'
import { type Part, spots } from './shops/contract.ts'
import { writeLine } from './tool.ts'
import { toChange } from './trials.ts'

/*
 * GrowthBook's script tag with an experiment of its visual editor, as its documentation places it: first in the head, the payload
 * fetched by client key. Styles go by its global CSS and insertions by its JavaScript, as its own editor writes them.
 */

const packageFile = fileURLToPath(import.meta.resolve('@growthbook/growthbook/package.json'))
const script = readFileSync(path.join(path.dirname(packageFile), 'dist/bundles/auto.min.js'))
export const growthbookVersion: string = JSON.parse(readFileSync(packageFile, 'utf8')).version

/** One of our changes. */
interface Change {
  op: Operation
  selectors: string[]
  value?: string
  html?: string
  position?: Position
  to?: string
  declarations?: Record<string, string>
  attribute?: string
  src?: string
  alt?: string
  href?: string
}
interface Mutation {
  selector: string
  action: 'set'
  attribute: string
  value?: string
  parentSelector?: string
  insertBeforeSelector?: string
}
interface Visual {
  css?: string
  js?: string
  domMutations?: Mutation[]
}

const anchors = spots.map((spot) => `#at-${spot}`)
const places = { before: 'beforebegin', after: 'afterend', prepend: 'afterbegin', append: 'beforeend' }

/** Puts an element in once, as soon as its place is there, and stops looking after ten seconds. */
const writeInsert = (selector: string, place: string, html: string, own: string) => `(function(){
function put(){if(document.querySelector(${JSON.stringify(own)}))return true;
var target=document.querySelector(${JSON.stringify(selector)});if(!target)return false;
target.insertAdjacentHTML(${JSON.stringify(place)},${JSON.stringify(html)});return true}
if(put())return;var observer=new MutationObserver(function(){if(put())observer.disconnect()});
observer.observe(document.documentElement,{childList:true,subtree:true});
setTimeout(function(){observer.disconnect()},10000)})();`

/** Where a moved element goes: a parent, and what it comes before. */
const writeMove = (anchor: string, position: Position): Partial<Mutation> => {
  const next = anchors[anchors.indexOf(anchor) + 1]
  switch (position) {
    case 'before':
      return { parentSelector: '.anchors', insertBeforeSelector: anchor }
    case 'after':
      return { parentSelector: '.anchors', ...(next && { insertBeforeSelector: next }) }
    case 'prepend':
      return { parentSelector: anchor, insertBeforeSelector: `${anchor} > i` }
    default:
      return { parentSelector: anchor }
  }
}

const writeStyle = (selector: string, declarations: Record<string, string>): Visual => ({
  css: Object.entries(declarations)
    .map(([property, value]) => `${selector} { ${property}: ${value} !important }`)
    .join('\n'),
})

/** One of our changes in its terms. */
const toVisual = (change: Change, part: Part): Visual => {
  const { op, selectors, value, html = '', position = 'before', to = '', declarations = {} } = change
  const [selector = ''] = selectors
  const set = (attribute: string, wanted = ''): Mutation => ({ selector, action: 'set', attribute, value: wanted })
  switch (op) {
    case 'text':
    case 'html':
      return { domMutations: [set('html', value)] }
    case 'insert':
      return { js: writeInsert(selector, places[position], html, `[data-version="${part}"]`) }
    case 'move':
      return { domMutations: [{ selector, action: 'set', attribute: 'position', ...writeMove(to, position) }] }
    case 'style':
      return writeStyle(selector, declarations)
    case 'remove':
    case 'hide':
      return writeStyle(selector, { display: 'none' })
    case 'attr':
      return { domMutations: [set(change.attribute ?? '', value)] }
    case 'image':
      return { domMutations: [set('src', change.src), set('alt', change.alt)] }
    case 'link':
      return { domMutations: [set('href', change.href)] }
  }
}

/** What its API answers: one experiment whose one version everybody sees. */
const writePayload = ({ shop, trials, only }: Plan) => {
  const visuals = trials.map((trial) => toVisual(toChange(shop, trial) as Change, trial.part))
  const join = (texts: (string | undefined)[]) => texts.filter(Boolean).join('\n')
  const version = {
    css: join(visuals.map(({ css }) => css)),
    js: join(visuals.map(({ js }) => js)),
    domMutations: visuals.flatMap(({ domMutations = [] }) => domMutations),
  }
  const experiment = {
    key: 'exp1',
    changeId: 'change1',
    status: 'running',
    variations: [{ css: '', js: '', domMutations: [] }, version],
    hashVersion: 2,
    hashAttribute: 'id',
    urlPatterns: [
      { include: true, type: 'simple', pattern: only ?? '/*' },
      { include: false, type: 'regex', pattern: 'over=1' },
    ],
    weights: [0, 1],
    meta: [{ key: '0' }, { key: '1' }],
    seed: 'exp1',
    phase: '0',
    coverage: 1,
  }
  return JSON.stringify({ status: 200, features: {}, experiments: [experiment], dateUpdated: '2026-01-01T00:00:00Z' })
}

/** Its mutations look in the document alone. */
export const hasMeans = (shop: string): boolean => shop !== 'elements'

/** What its JavaScript has put in stays when the experiment no longer applies: there are no means to take it out. */
export const canUndo = ({ op }: Trial): boolean => op !== 'insert'

const place: Tool['place'] = (shop, plan) => {
  const home = `${shop.origin}/growthbook`
  shop.pages['/growthbook/auto.min.js'] = (_, response) =>
    void setTimeout(() => response.setHeader('content-type', 'text/javascript').end(script), plan.variant.delay)
  shop.pages['/growthbook/api/features/sdk-1'] = (_, response) =>
    void response.setHeader('content-type', 'application/json').end(writePayload(plan))
  return writeLine(`<script data-api-host="${home}" data-client-key="sdk-1" src="${home}/auto.min.js"></script>`, plan)
}

export const growthbook: Tool = { address: '/growthbook/', place }

/** The same behind the screen that its documentation has for pages that flicker: the whole page hidden, for 3 seconds at most. */
export const growthbookHiding: Tool = {
  address: '/growthbook/',
  place: (shop, plan) => `<style id="gb-anti-flicker-style">
.gb-anti-flicker { opacity: 0 !important; pointer-events: none; }
</style><script>document.documentElement.classList.add("gb-anti-flicker");
window.growthbook_config = { antiFlicker: true };
window.setTimeout(() => { document.documentElement.classList.remove("gb-anti-flicker") }, 3000)</script>${place(shop, plan)}`,
}
