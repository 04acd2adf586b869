import { lateAttributes } from './parts.ts'
import type { Step } from './steps.ts'

const parse = `const parse = (parent, html) => {
  const isDrawing = parent.namespaceURI.endsWith('svg') && parent.localName !== 'foreignObject'
  const template = document.createElement('template')
  template.innerHTML = isDrawing ? '<svg>' + html + '</svg>' : html
  const root = document.importNode(template.content, true)
  return [...(isDrawing ? root.firstChild : root).childNodes]
}`

/** What steps may call. */
const functions: Record<Step['uses'], string> = {
  setText: `const setText = (element, text) => {
  element.textContent = text
}`,
  setHtml: `const setHtml = (element, html) => element.replaceChildren(...parse(element, html))`,
  setAttributes: `const setAttributes = (element, attributes) => {
  for (const name in attributes) element.setAttribute(name, attributes[name])
}`,
  setImage: `const setImage = (element, src, srcset, alt) => {
  const picture = element.closest('picture')
  const sources = picture ? [...picture.querySelectorAll('source')] : []
  // What scripts of the page load late would win over it.
  for (const each of [element, ...sources])
    for (const name of ${JSON.stringify(lateAttributes).replaceAll('"', "'").replaceAll(',', ', ')}) each.removeAttribute(name)
  for (const source of sources) source.setAttribute('srcset', srcset || src)
  if (srcset) element.setAttribute('srcset', srcset)
  else element.removeAttribute('srcset')
  element.setAttribute('src', src)
  if (alt !== null) element.setAttribute('alt', alt)
}`,
  setStyle: `const setStyle = (element, declarations) => {
  for (const name in declarations) element.style.setProperty(name, declarations[name], 'important')
}`,
  insert: `const insert = (element, position, html) => {
  const isInside = position === 'prepend' || position === 'append'
  element[position](...parse(isInside ? element : element.parentElement || element, html))
}`,
  move: `const move = (element, position, to) => {
  if (!element.contains(to)) to[position](element)
}`,
  mark: `const mark = (element, name, id) => {
  const marks = new Set((element.getAttribute(name) || '').split(' ').filter(Boolean))
  element.setAttribute(name, [...marks.add(id)].join(' '))
}`,
}

/** A literal that may also stand in a page's script element. */
const literal = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ')

function writeStep({ selectors, to, uses, args }: Step): string {
  const given = ['element', ...args.map(literal), ...(to ? ['to'] : [])].join(', ')
  const found = [`at: ${literal(selectors)}`, ...(to ? [`to: ${literal(to)}`] : [])].join(', ')
  return `  { ${found}, run: (${to ? 'element, to' : 'element'}) => ${uses}(${given}) },`
}

/** Finds the elements, as soon as the page has them, and does the steps: each once. */
function writeSteps(steps: readonly Step[]): string {
  const used = [...new Set(steps.map(({ uses }) => uses))]
  const parses = used.includes('insert') || used.includes('setHtml')
  return [
    ...(parses ? [parse] : []),
    ...used.map((name) => functions[name]),
    `const findAll = (selector) =>
  selector
    .split('>>>')
    .reduce((roots, step) => roots.flatMap((root) => [...(root.shadowRoot || root).querySelectorAll(step)]), [document])
// The first selector that finds exactly one element counts.
const find = (selectors) => {
  for (const selector of selectors) {
    const found = findAll(selector)
    if (found.length === 1) return found[0]
  }
}`,
    `let steps = [\n${steps.map(writeStep).join('\n')}\n]`,
    `const observer = new MutationObserver(() => run())
const run = () => {
  const found = steps
    .map((step) => ({ step, element: find(step.at), to: step.to && find(step.to) }))
    .filter(({ step, element, to }) => element && (to || !step.to))
  steps = steps.filter((step) => !found.some((each) => each.step === step))
  for (const { step, element, to } of found) step.run(element, to)
  if (steps.length === 0) observer.disconnect()
}
observer.observe(document.documentElement, { childList: true, subtree: true })
setTimeout(() => observer.disconnect(), 10000)
run()`,
  ].join('\n\n')
}

/** A script for the store's page, at the end of its body or anywhere else; a second one does nothing. */
export function writeProgram(id: string, steps: readonly Step[], script: string): string {
  if (steps.length === 0 && script === '') return ''
  // As it was written: in a text of several lines, spaces at their beginnings count.
  const own = script && `    ;((vitrine) => {\n${script}\n})({ ...window.vitrine, onRemove() {} })`
  const work = [steps.length > 0 ? indent(indent(writeSteps(steps))) : '', own].filter(Boolean).join('\n\n')
  const name = literal(`handed over ${id}`)
  return `(() => {
  if (window[${name}]) return
  window[${name}] = true
  const start = () => {
${work}
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
  else start()
})()
`
}
