import { finder } from '@medv/finder'
import { Window } from 'happy-dom'
import { findAgain, listCandidates } from '../packages/editor/src/selectors/index.ts'
import { createRandom, type Erosion, erode, keeping, taking } from '../packages/editor/src/selectors/testing/erosion.ts'
import { fixtures } from '../packages/editor/src/selectors/testing/shops.ts'
import { markElement } from '../packages/targeting/src/recognition.ts'

/*
 * How often a picked element is found again after the shop has changed: by what the page editor notes of it, and by the one selector
 * that @medv/finder makes of it. `node bench/element-selectors.ts [rounds]`: of each page and change, 1,000 unless given.
 */
const rounds = Number(process.argv[2] ?? 1000)

const window = new Window()
Object.assign(globalThis, { window, document: window.document, Node: window.Node, CSS: window.CSS })
const open = (html: string) => new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document

interface Way {
  name: string
  /** Notes an element; what it answers looks for it on another page. */
  note: (element: Element) => (doc: Document) => Element | undefined
}

const ways: Way[] = [
  {
    name: 'page editor',
    note(element) {
      const selectors = listCandidates(element).map(({ selector }) => selector)
      const marks = markElement(element)
      return (doc) => findAgain(doc, selectors, marks)
    },
  },
  {
    name: '@medv/finder',
    note(element) {
      const selector = finder(element, { root: element.ownerDocument.body })
      // As the tag does: one match or none.
      return (doc) => {
        const [found, second] = doc.querySelectorAll(selector)
        return second ? undefined : found
      }
    },
  },
]

console.log(`${rounds} rounds of each page and change; in percent: found again, another element taken for it`)
/** How one way fares after one kind of change. */
async function tryWay({ name, note }: Way, how: Erosion): Promise<string> {
  let found = 0
  let wrong = 0
  for (const { html, targets } of fixtures) {
    const noted = targets.map((target) => note(open(html).querySelector(target) as Element))
    for (let i = 0; i < rounds; i++) {
      // Documents that are referred to weakly stay for as long as nothing else has its turn.
      if (i % 20 === 0) await new Promise((done) => setImmediate(done))
      const index = i % targets.length
      const element = open(html).querySelector(targets[index] as string) as Element
      const doc = element.ownerDocument
      const right = erode(element, how, createRandom(i + 1))
      const again = noted[index]?.(doc)
      if (again === right) found++
      else if (again) wrong++
    }
  }
  const percent = (n: number) => ((100 * n) / (rounds * fixtures.length)).toFixed(1)
  return `${name} ${percent(found)} found, ${percent(wrong)} wrong`
}

for (const how of [...keeping, ...taking]) {
  const cells: string[] = []
  for (const way of ways) cells.push(await tryWay(way, how))
  console.log(`${how.padEnd(18)} ${cells.join('   ')}`)
}
await window.happyDOM.close()
