import type { Fault } from './judge.ts'
import type { Trial } from './page/trial.ts'
import type { Tool } from './plan.ts'
import { runPlan } from './run.ts'
import { expect, test } from './test.ts'
import { tag } from './tool.ts'
import { readUntouched } from './untouched.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ trace: 'off', screenshot: 'off' })

interface Harm {
  fault: Fault
  shop: string
  trial: Trial
  /** What a bad tag does as soon as the element is there. */
  does: string
}

const text: Trial = { op: 'text', part: 'button' }
const insert: Trial = { op: 'insert', part: 'plain', position: 'after' }
const ours = `'<em data-version="plain">Version of plain</em>'`
const harms: Harm[] = [
  { fault: 'dead', shop: 'react', trial: text, does: `buy.textContent = 'Version of button'` },
  {
    fault: 'hydration',
    shop: 'react-ssr',
    trial: { op: 'text', part: 'plain' },
    does: `title.textContent = 'Version of plain'`,
  },
  { fault: 'hydration', shop: 'vue-ssr', trial: insert, does: `title.insertAdjacentHTML('afterend', ${ours})` },
  { fault: 'damaged', shop: 'vue', trial: text, does: `buy.textContent = 'Version of button'; ticker.title = 'other'` },
  { fault: 'lost', shop: 'svelte', trial: text, does: '' },
  { fault: 'twice', shop: 'preact', trial: insert, does: `title.insertAdjacentHTML('afterend', ${ours} + ${ours})` },
]

const writeScript = (does: string) => `window.vitrine = { started: true };
// Before any script of the page that comes with them: a frame later a framework may have taken them over.
const observer = new MutationObserver(() => {
  const [buy, title, ticker] = ['buy', 'title', 'ticker'].map((id) => document.getElementById(id))
  if (!buy || !title) return
  observer.disconnect()
  ${does}
})
observer.observe(document, { childList: true, subtree: true })`

/** A script in the place of the tag's. */
const standIn = (does: string): Tool => ({
  ...tag,
  place(shop, plan) {
    shop.tagAnswer = (_, response) => response.end(writeScript(does))
    return tag.place(shop, plan)
  },
})

for (const { fault, shop, trial, does } of harms)
  test(`a tag that does harm is found out: ${fault} in ${shop}`, async ({ driver }) => {
    const variant = { line: 'sync', delay: 0, slowdown: 1 } as const
    const plan = { shop, trials: [trial], variant, ending: 12, tool: standIn(does) }
    const { findings, frames } = await runPlan(driver, plan, await readUntouched(driver, shop))
    expect(findings.map((finding) => finding.fault)).toContain(fault)
    if (fault === 'lost') expect(frames[0]?.live).toBeGreaterThan(5)
  })
