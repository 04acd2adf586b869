import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { listSources } from './builds.ts'
import { root } from './run.ts'

/** The longest a hand-written source file may be, in lines of code. */
export const maxLines = 300

interface Source {
  file: string
  text: string
}

const folders = ['apps', 'packages', 'e2e', 'bench', 'tools']
const generated = /\.gen\.ts$|(^|\/)migrations\//

/** Lines with code on them: blank lines and comments of their own do not count. */
export function countCodeLines(text: string): number {
  const bare = text.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').split('\n')
  return bare.filter((line) => line.trim() !== '' && !/^\s*\/\//.test(line)).length
}

export function findLongFiles(sources: Source[]): string[] {
  return sources
    .filter(({ file }) => /\.(ts|tsx|mjs|cjs|js|css)$/.test(file) && !generated.test(file))
    .map(({ file, text }) => ({ file, lines: countCodeLines(text) }))
    .filter(({ lines }) => lines > maxLines)
    .map(({ file, lines }) => `${file}: ${lines} lines of code, at most ${maxLines}`)
}

const isServerSource = (file: string) => file.startsWith('apps/server/src/')
const mayReadEnv = (file: string) => file === 'apps/server/src/platform/env.ts' || file.includes('/testing/')

/** Settings have one door, which checks them: everything else is given the parsed ones. */
export function findEnvReaders(sources: Source[]): string[] {
  return sources
    .filter(({ file }) => isServerSource(file) && !mayReadEnv(file))
    .filter(({ text }) =>
      /\bprocess\s*(\?\.|\.)\s*env\b|\bprocess\s*\[\s*['"]env|\{[^}\n]*\benv\b[^}\n]*\}\s*=\s*process\b/.test(text),
    )
    .map(({ file }) => `${file}: reads process.env; only platform/env.ts may`)
}

/** A skipped or focused test passes for a reader of the totals; a focused one hides all others. */
export function findFocusedTests(sources: Source[]): string[] {
  return sources
    .filter(({ file }) => /\.(test|spec)\.(tsx?|mjs)$/.test(file))
    .filter(({ text }) => /\b(test|it|describe)\.only\(/.test(text))
    .map(({ file }) => `${file}: runs one test only`)
}

/** Calls of other people's functions, and one-word comparisons, which take a boolean beside something else. */
const takesBoolean =
  /(?:^|\.)(?:eq|importNode|toggle|toggleAttribute|addEventListener|removeEventListener|addResourceBundle|createSourceFile)$/

/** A `true` among other arguments says nothing to who reads the call: it gets a name. */
export function findBareBooleans(sources: Source[]): string[] {
  const isBoolean = ({ kind }: ts.Node) => kind === ts.SyntaxKind.TrueKeyword || kind === ts.SyntaxKind.FalseKeyword
  return sources
    .filter(({ file, text }) => /\.tsx?$/.test(file) && !generated.test(file) && /\b(true|false)\b/.test(text))
    .flatMap(({ file, text }) => {
      const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
      const found: string[] = []
      const visit = (node: ts.Node): void => {
        if (ts.isCallExpression(node) && node.arguments.length > 1 && node.arguments.some(isBoolean)) {
          const name = node.expression.getText(source)
          const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
          if (!takesBoolean.test(name)) found.push(`${file}:${line + 1}: ${name} takes a boolean without a name`)
        }
        ts.forEachChild(node, visit)
      }
      visit(source)
      return found
    })
}

/** Settings that settings.ts knows and .env.example does not tell of, or the other way round. */
export function findUntoldSettings(envSource: string, example: string): string[] {
  const names = (text: string, line: RegExp) => new Set([...text.matchAll(line)].map(([, name = '']) => name))
  const known = names(envSource, /^ {2}([A-Z][A-Z0-9_]+):/gm)
  const told = names(example, /^#? ?([A-Z][A-Z0-9_]+)=/gm)
  const untold = [...known].filter((name) => !told.has(name) && name !== 'NODE_ENV')
  const unknown = [...told].filter((name) => !known.has(name))
  return [
    ...untold.map((name) => `.env.example: does not list ${name}`),
    ...unknown.map((name) => `.env.example: lists ${name}, which platform/settings.ts does not know`),
  ]
}

export function readSources(): Source[] {
  const files = folders.flatMap((folder) => listSources(root, folder, { tests: true }))
  return files
    .filter((file) => /\.(ts|tsx|mjs|cjs|js|css)$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = readSources()
  const hand = sources.filter(({ file }) => !/\.(test|spec)\.(tsx?|mjs)$/.test(file))
  const settingSources = ['apps/server/src/platform/settings.ts', 'apps/server/src/platform/secret-files.ts']
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const findings = [
    ...findLongFiles(hand),
    ...findEnvReaders(hand),
    ...findFocusedTests(sources),
    ...findBareBooleans(hand.filter(({ file }) => !file.includes('/testing/'))),
    ...findUntoldSettings(settingSources.map(read).join('\n'), read('.env.example')),
  ]
  for (const finding of findings) console.error(finding)
  process.exitCode = findings.length > 0 ? 1 : 0
}
