import { type Change, type ExperimentContent, experiment } from '@vitrine/contract'
import { targetsOf } from '@vitrine/targeting'
import type { FieldIssue } from '../../kernel/app-error.ts'
import { parseInput } from '../../kernel/http/issues.ts'
import type { ServerKind } from '../../kernel/kinds.ts'
import { isOwnHost } from '../../platform/own-host.ts'
import { findAnimations } from './animations.ts'
import { compileExperiment } from './compile.ts'
import { handOver } from './hand-over/index.ts'
import { findCode, TooComplex } from './html.ts'
import { findScriptError } from './script.ts'
import { readStored } from './stored.ts'

const isEmpty = (content: ExperimentContent): boolean =>
  !content.changes.length && !content.css.trim() && !content.js.trim() && !content.redirect

/** Code that stands in HTML is not seen to be code: it belongs into the field for it. */
function judgeHtml(change: Change, path: string): FieldIssue[] {
  const [field, html] =
    change.op === 'html' ? ['value', change.value] : change.op === 'insert' ? ['html', change.html] : []
  try {
    const what = html && findCode(html)
    return what ? [{ path: `${path}.${field}`, error: 'unsafe_html', details: { what } }] : []
  } catch (error) {
    if (error instanceof TooComplex) return [{ path: `${path}.${field}`, error: 'html_too_complex' }]
    throw error
  }
}

/** What the changes of a version may weigh together as JSON, in bytes: well below what a call takes, so that the form can say it. */
const changesBytes = 500_000

/** How many bytes the changes weigh, where that is more than they may. */
function judgeSize(changes: readonly Change[]): FieldIssue[] {
  const bytes = Buffer.byteLength(JSON.stringify(changes))
  const details = { size: Math.ceil(bytes / 1000), max: changesBytes / 1000 }
  return bytes > changesBytes ? [{ path: 'changes', error: 'changes_too_large', details }] : []
}

/**
 * Where a redirect may not lead. Label, session and visitor are known on the page's own origin, and go along to other hosts of the store's
 * domain in cookies: what happens anywhere else is counted for nobody.
 */
function judgeReach(redirect: string, url: string, domain: string): FieldIssue[] {
  if (!URL.canParse(url) || !URL.canParse(redirect)) return []
  const [from, to, expected] = [new URL(url), new URL(redirect), new URL(url)]
  const isOn = ({ hostname }: URL) => isOwnHost(hostname, { domain, hosts: [] })
  if (isOn(from) && isOn(to)) expected.hostname = to.hostname
  const { origin } = expected
  if (to.origin === origin) return []
  const issue = { path: 'redirect' }
  return isOn(from) && !isOn(to)
    ? [{ ...issue, error: 'redirect_other_domain', details: { domain } }]
    : [{ ...issue, error: 'redirect_other_origin', details: { origin } }]
}

/** An A/B test: changes on a page, or another address for a redirect test. */
export const serverKind: ServerKind = {
  definition: experiment,

  parseContent(content, { isOriginal, type }) {
    const parsed = parseInput(experiment.content, content)
    if ('issues' in parsed) return parsed
    const { value } = parsed
    const issues = judgeSize(value.changes)
    if (isOriginal && !isEmpty(value)) issues.push({ path: '', error: 'original_must_be_empty' })
    if (type === 'page' && value.redirect) issues.push({ path: 'redirect', error: 'unknown_field' })
    for (const [i, change] of value.changes.entries()) issues.push(...judgeHtml(change, `changes.${i}`))
    const reason = findScriptError(value.js)
    if (reason) issues.push({ path: 'js', error: 'invalid_javascript', details: { reason } })
    return issues.length ? { issues } : { value }
  },

  findMissing(content, type) {
    const { changes, css, js, redirect } = readStored(content)
    if (type === 'redirect') return redirect === '' ? [{ path: 'redirect', error: 'required' }] : []
    const shows = changes.some((change) => change.enabled) || css.trim() !== '' || js.trim() !== ''
    return shows ? [] : [{ path: 'changes', error: 'nothing_to_show' }]
  },

  findObstacles(content, { type, url, domain, isCaught }) {
    const { redirect } = readStored(content)
    if (type !== 'redirect' || !redirect) return []
    const issues = judgeReach(redirect, url, domain)
    // Who comes to the target by another way would be in the experiment too, and be counted for a page that was not shown.
    if (isCaught(redirect)) issues.push({ path: 'redirect', error: 'redirect_loop' })
    return issues
  },

  figures(content) {
    const { changes } = readStored(content)
    return changes.flatMap((change) =>
      change.enabled && change.op === 'element' && change.element.type === 'counter'
        ? [{ figure: change.element.figure, minimum: change.element.minimum }]
        : [],
    )
  },

  findGuarded: findAnimations,
  compile: compileExperiment,
  handOver: (content, view) => handOver(readStored(content), view),

  targets: {
    collect(content) {
      const { changes, css, js } = readStored(content)
      const shown = changes.filter((change) => change.enabled)
      return { selectors: shown.flatMap(({ selectors }) => selectors), hasCode: css.trim() !== '' || js.trim() !== '' }
    },
    list: (content) => readStored(content).changes.flatMap(targetsOf),
  },
}
