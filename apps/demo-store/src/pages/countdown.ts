import { html, type SafeHtml } from '../html.ts'

/** The demo's own container, and its timer. */
const TAG_OF_DEMO = '/tag/demostore.js'
const TIMER = 'demotimer'

/** The line of a countdown timer as the console hands it out; nothing in a store that is not the demo's own. */
export function renderCountdown(tag: string | undefined): SafeHtml | undefined {
  if (!tag?.endsWith(TAG_OF_DEMO)) return undefined
  const script = `${tag.slice(0, -TAG_OF_DEMO.length)}/embed/timer.js`
  return html`<div style="min-height:120px">
<script async src="${script}" data-timer="${TIMER}"></script>
</div>`
}
