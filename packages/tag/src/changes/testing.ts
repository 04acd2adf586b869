import type { ManifestChange } from '@vitrine/contract'
import { afterEach, beforeEach, vi } from 'vitest'
import { createEngine } from './engine.ts'
import { parts } from './every-part.ts'
import { COVERED, OWN_ELEMENT } from './own.ts'

export const page = `<h1 id="title" class="big head">Original</h1>
<div id="box"><p class="a">one</p><p class="b">two <b>bold</b></p><a id="link" href="/old">go</a></div>
<picture><source srcset="old.avif"><img id="pic" src="old.png" srcset="old2.png 2x"></picture><ul id="list"><li id="x">x</li><li>y</li></ul>`

export const change = (op: Record<string, unknown>) => ({ id: 'c', ...op }) as unknown as ManifestChange
/** The text that shows: what a rule hides does not. */
export const shownText = (selector: string): string => {
  const read = (node: Node): string => {
    if (node.nodeType === 3) return (node as Text).data
    const element = node as Element
    const parent = element.parentElement
    if (parent?.getAttribute(COVERED) === 'all' && !element.matches(OWN_ELEMENT)) return ''
    return [...element.childNodes].map(read).join('')
  }
  const element = document.querySelector(selector)
  return element ? read(element) : ''
}
export const listRules = () =>
  document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
export const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

const all: { undo(): void }[] = []
/** An engine whose versions are undone after the test. */
export const apply = (...version: Parameters<ReturnType<typeof createEngine>['apply']>) => {
  const applied = createEngine(document, { parts }).apply(...version)
  all.push(applied)
  return applied
}

/** To be called by each file: its tests begin with the page as it is. */
export const servePage = () => {
  beforeEach(() => {
    document.body.innerHTML = page
  })
  afterEach(() => {
    for (const applied of all.splice(0)) applied.undo()
    vi.useRealTimers()
  })
}
