import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { checkSync } from 'recheck'
import ts from 'typescript'
import { listSources } from './builds.ts'
import { root } from './run.ts'

// Every regular expression that we ship takes time in proportion to its text, whoever wrote that text. An expression that
// only ever meets text of our own, or of a few characters, can be listed here with the reason.

/** A regular expression as it stands in a source. */
export interface Expression {
  text: string
  /** `file:line` of each place. */
  places: string[]
}

/** Literals that are not judged, by their text. */
export const excused: Record<string, string> = {
  '/<script(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)<\\/script>/g': 'reads the page of the API description, which we make',
}

/** Expressions that are put together as they run, as `file: source of the pattern`. */
export const composed: Record<string, string> = {
  'apps/console/src/lib/i18n/spacing.ts: `(${han})${open}(?=${latin})`': 'one character each',
  'apps/console/src/lib/i18n/spacing.ts: `(${latin})${open}(?=${han})`': 'one character each',
  'apps/console/src/lib/i18n/spacing.ts: `(?<=${latin}|%)${close}(?=${han})`': 'one character each',
  'apps/console/src/lib/i18n/spacing.ts: `(?<=${han})${close}(?=${latin})`': 'one character each',
  'apps/demo-store/src/checkout-form.ts: `^${PHONE_PATTERN}$`': 'a fixed number of digits',
  'apps/server/src/modules/shop-platform/shopify/tag.ts: `^shopify://apps/[^/]+/blocks/${handle}/${extension}$`':
    'names of our app, from the settings',
  'apps/server/src/kernel/experience/judge-regex/index.ts: pattern': 'compiled only, to see whether it can be',
  'apps/server/src/kernel/experience/judge-regex/count-work.ts: `^(?:${raw})$`':
    'one character of a pattern, on one character',
  'apps/server/src/kernel/experience/judge-regex/write-attacks.ts: `^(?:${raw})$`':
    'one character of a pattern, on one character',
  'packages/contract/src/kit/field-rules.ts: `^${decimal}$`': 'digits, up to a number',
  'packages/contract/src/kit/field-rules.ts: `^-?${decimal}$`': 'digits, up to a number',
  'packages/contract/src/operator-id.ts: operatorIdPattern': 'one class, up to a number',
  'packages/targeting/src/explain.ts: value': 'compiled only, to see whether it can be',
  'packages/targeting/src/rules.ts: pattern': "a customer's rule: judged when it is saved",
}

const folders = ['apps', 'packages']
const aside = /(^|\/)testing\/|\/e2e\/|^packages\/tag\/build\.ts$|\.(test|spec)\.tsx?$/

/** The expressions of a source: its literals, and the patterns of those that are put together. */
export function findExpressions(file: string, text: string): { literals: Expression[]; composed: string[] } {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : undefined
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind)
  const literals: Expression[] = []
  const made: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      literals.push({ text: node.text, places: [`${file}:${line + 1}`] })
    }
    const called = ts.isNewExpression(node) || ts.isCallExpression(node) ? node : undefined
    if (called?.expression.getText(source) === 'RegExp')
      made.push(`${file}: ${called.arguments?.[0]?.getText(source) ?? ''}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { literals, composed: made }
}

/** recheck in JavaScript: its main entry would start a program of its own. */
const judge = createRequire(import.meta.url)('recheck/lib/browser.js') as { checkSync: typeof checkSync }
/** Far above what any of ours takes: the same everywhere, however busy the machine. */
const judgeMs = 60_000

/**
 * What is wrong with an expression; undefined: it takes linear time. Judged by automata alone, which prove it; recheck's other
 * way tries attacks for a while and may answer differently on a busy machine.
 */
export function findFault(literal: string): string | undefined {
  const end = literal.lastIndexOf('/')
  // Without a quantifier nothing is tried twice.
  if (!/[*+?{]/.test(literal)) return undefined
  const verdict = judge.checkSync(literal.slice(1, end), literal.slice(end + 1), {
    timeout: judgeMs,
    checker: 'automaton',
  })
  if (verdict.status === 'safe') return undefined
  if (verdict.status === 'vulnerable') return `${verdict.complexity.summary}, as on ${verdict.attack.pattern}`
  return `cannot be judged (${verdict.error.kind})`
}

export function readExpressions(): { literals: Expression[]; composed: string[] } {
  const files = folders.flatMap((folder) => listSources(root, folder))
  const byText = new Map<string, Expression>()
  const made: string[] = []
  for (const file of files.filter((each) => /\.(tsx?|[cm]?js)$/.test(each) && !aside.test(each))) {
    const found = findExpressions(file, readFileSync(path.join(root, file), 'utf8'))
    made.push(...found.composed)
    for (const { text, places } of found.literals) {
      const known = byText.get(text)
      if (known) known.places.push(...places)
      else byText.set(text, { text, places })
    }
  }
  return { literals: [...byText.values()], composed: made }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { literals, composed: made } = readExpressions()
  const findings: string[] = []
  for (const { text, places } of literals) {
    const fault = text in excused ? undefined : findFault(text)
    if (fault) findings.push(`${places.join(', ')}: ${text} is ${fault}`)
  }
  for (const each of made)
    if (!(each in composed)) findings.push(`${each} is put together: tools/regexes.ts has to say why`)
  const texts = new Set(literals.map(({ text }) => text))
  for (const each of Object.keys(excused)) if (!texts.has(each)) findings.push(`${each} is excused and nowhere used`)
  for (const each of Object.keys(composed))
    if (!made.includes(each)) findings.push(`${each} is excused and nowhere used`)
  for (const finding of findings) console.error(finding)
  process.exitCode = findings.length > 0 ? 1 : 0
}
