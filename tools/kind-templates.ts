import { toConstant, toKind } from './registries/names.ts'

/** What a new kind declares, as the command asks for it; every field is explained where kinds are defined. */
export interface KindPlan {
  folder: string
  family: 'experience' | 'url_view'
  versions: 'many' | 'many_or_one' | 'one'
  perContainer: 'many' | 'one'
  placement: 'page' | 'widget'
  editableLive: boolean
  /** What one is called in a sentence. */
  zh: string
  en: string
}

const toPascal = (folder: string): string => {
  const constant = toConstant(folder)
  return constant.charAt(0).toUpperCase() + constant.slice(1)
}
export const toWords = (folder: string): string => folder.replaceAll('-', ' ')
const toTitle = (words: string): string => words.replace(/^./, (first) => first.toUpperCase())
/** A text of the source, which a name may not end. */
const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** What plans count of it: released ones. */
const toPlanFunction = (folder: string): string => `${toKind(folder)}s`

function renderPlan({ folder, perContainer, zh, en }: KindPlan): string {
  const isOne = perContainer === 'one'
  return `import { named } from '../kit/names.ts'
import { definePlan } from '../kit/plan-function.ts'

/** What plans count of released ones. */
export const plan = definePlan({
  ${toPlanFunction(folder)}: {
    name: named(${quote(zh)}, ${quote(toTitle(isOne ? en : `${en}s`))}),
    limits: ${isOne ? '[1, 1, 1, 1, 0]' : '[100, 30, 5, 1, 0]'},
    scope: 'container',
  },
})
`
}

function renderWords(): string {
  return `import { named } from '../kit/names.ts'

/** Fields of the content, as the operation log tells that they changed. */
export const fields = {
  text: named('文字', 'text'),
}
`
}

function renderContract({ folder, ...plan }: KindPlan): string {
  const content = `${toPascal(folder)}Content`
  return `import { z } from 'zod'
import { defineKind, named, Text } from '../kit/index.ts'

/** Content of a version: what visitors see of a ${toWords(folder)}. */
export const ${content} = z.strictObject({
  text: Text(200).default(''),
})
export type ${content} = z.output<typeof ${content}>

export const ${toConstant(folder)} = defineKind({
  kind: '${toKind(folder)}',
  noun: named(${quote(plan.zh)}, ${quote(plan.en)}),
  family: '${plan.family}',
  quota: ['${toPlanFunction(folder)}'],
  versions: '${plan.versions}',
  perContainer: '${plan.perContainer}',
  editableLive: ${plan.editableLive},
  placement: '${plan.placement}',
  measured: ['visitor_conversion_rate', 'revenue_per_visitor'],
  types: ['page'],
  anchors: ${plan.placement === 'widget' ? "['corner']" : '[]'},
  content: ${content},
})
`
}

function renderCompile({ folder, placement }: KindPlan): string {
  if (placement === 'page')
    return `import type { ManifestContent, ${toPascal(folder)}Content } from '@vitrine/contract'

/** What the tag does with it before the page is painted: the page's heading says the text. */
export function compile${toPascal(folder)}({ text }: ${toPascal(folder)}Content): ManifestContent {
  return { changes: [{ id: 'heading', op: 'text', selectors: ['h1'], value: text }] }
}
`
  return `import type { ${toPascal(folder)}Content } from '@vitrine/contract'

/** What the widget is given on the store's page: the content without what only the console needs. */
export function compile${toPascal(folder)}({ text }: ${toPascal(folder)}Content): ${toPascal(folder)}Content {
  return { text }
}
`
}

function renderGoldenTest({ folder, placement }: KindPlan): string {
  const [some, none] = ['今日免運', ''].map((text) =>
    placement === 'widget'
      ? `{ text: '${text}' }`
      : `{ changes: [{ id: 'heading', op: 'text', selectors: ['h1'], value: '${text}' }] }`,
  )
  return `import { ${toConstant(folder)} } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { compile${toPascal(folder)} } from './compile.ts'

const compile = (content: unknown) => compile${toPascal(folder)}(${toConstant(folder)}.content.parse(content))

// Golden: published content outlives a release, so a change here has to be meant.
test('a ${toWords(folder)} as the store gets it', () => {
  expect(compile({ text: '  今日免運 ' })).toEqual(${some})
  expect(compile({})).toEqual(${none})
})
`
}

function renderServerKind({ folder, versions }: KindPlan): string {
  const isMany = versions === 'many'
  return `import { ${toConstant(folder)} } from '@vitrine/contract'
import { parseInput } from '../../kernel/http/issues.ts'
import type { ServerKind } from '../../kernel/kinds.ts'
import { compile${toPascal(folder)} } from './compile.ts'

/** A ${toWords(folder)}. */
export const serverKind: ServerKind = {
  definition: ${toConstant(folder)},

${
  isMany
    ? `  parseContent(content, { isOriginal }) {
    const parsed = parseInput(${toConstant(folder)}.content, content)
    if ('issues' in parsed) return parsed
    if (isOriginal && parsed.value.text) return { issues: [{ path: '', error: 'original_must_be_empty' }] }
    return parsed
  },`
    : `  parseContent: (content) => parseInput(${toConstant(folder)}.content, content),`
}

  findMissing(content) {
    const parsed = parseInput(${toConstant(folder)}.content, content)
    if ('issues' in parsed) return parsed.issues
    return parsed.value.text === '' ? [{ path: 'text', error: 'required' }] : []
  },

  compile: (stored) => ({ content: { ...compile${toPascal(folder)}(${toConstant(folder)}.content.parse(stored)) } }),
}
`
}

function renderConsoleKind({ folder, family, zh, en, perContainer }: KindPlan): string {
  const title = quote(toTitle(en))
  const list = quote(toTitle(perContainer === 'one' ? en : `${en}s`))
  const heading = family === 'experience' ? 'page' : 'site'
  const [imports, calls] =
    family === 'experience'
      ? ['listExperiences, named', 'listExperiences']
      : ['inFamily, listExperiences, named', `inFamily(listExperiences, '${family}')`]
  const content = `${toPascal(folder)}Content`
  return `import { IconPuzzle } from '@tabler/icons-react'
import type { ${content} } from '@vitrine/contract'
import { ${imports} } from '@vitrine/contract/client'
import { defineConsoleKind } from '../../kernel/console-kind.tsx'
import { lazyPart } from '../../lib/lazy-page.ts'

export const ${toConstant(folder)} = defineConsoleKind<${content}>({
  kind: '${toKind(folder)}',
  path: 'optimize_${heading}/${toKind(folder)}',
  heading: '${heading}',
  rule: { audience: 'everyone', needs: [${calls}], quota: '${toPlanFunction(folder)}' },
  icon: IconPuzzle,
  names: { list: named(${quote(zh)}, ${list}), one: named(${quote(zh)}, ${title}), about: named(${quote(zh)}, ${title}) },
  ContentEditor: lazyPart(() => import('./content-editor.tsx').then((m) => m.ContentEditor)),
  ContentSummary: lazyPart(() => import('./content-summary.tsx').then((m) => m.ContentSummary)),
})
`
}

function renderContentEditor(folder: string): string {
  const content = `${toPascal(folder)}Content`
  return `import { TextInput } from '@mantine/core'
import type { ${content} } from '@vitrine/contract'
import type { ContentEditorProps } from '../../kernel/console-kind.tsx'
import { useText } from '../../lib/i18n/index.ts'

/** What a version shows. */
export function ContentEditor({ fields, readOnly }: ContentEditorProps<${content}>) {
  const { t } = useText()
  return <TextInput label={t('editor.fields.text')} maxLength={200} {...fields.field('text')} disabled={readOnly} />
}
`
}

function renderContentSummary(folder: string): string {
  const content = `${toPascal(folder)}Content`
  return `import type { ${content} } from '@vitrine/contract'
import type { ContentSummaryProps } from '../../kernel/console-kind.tsx'
import { useText } from '../../lib/i18n/index.ts'

/** One line that tells what a version shows. */
export function ContentSummary({ content }: ContentSummaryProps<${content}>) {
  const { t } = useText()
  return <>{content.text || t('editor.summary.nothing')}</>
}
`
}

function renderWidget(folder: string): string {
  const content = `${toPascal(folder)}Content`
  return `import type { ${content} } from '@vitrine/contract'
import type { WidgetModule } from '../../widget.ts'

export const css = ':host{all:initial}div{font:16px/1.5 system-ui,sans-serif}'

/** Shows the text of a ${toWords(folder)} in the shadow root; \`remove\` leaves nothing behind. */
export const mount: WidgetModule['mount'] = (host, content, { record }) => {
  const { text } = content as ${content}
  const box = document.createElement('div')
  box.textContent = text
  host.append(box)
  record('widget_shown')
  return { remove: () => box.remove() }
}
`
}

function renderWidgetTest(): string {
  return `// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { makeWidgetApi } from '../../deferred/testing.ts'
import { mount } from './index.ts'

test('shows its text, says so once, and leaves nothing behind', () => {
  const host = document.createElement('div').attachShadow({ mode: 'open' })
  const record = vi.fn()
  const widget = mount(host, { text: '今日免運' }, makeWidgetApi({ record }))
  expect(host.textContent).toBe('今日免運')
  expect(record).toHaveBeenCalledExactlyOnceWith('widget_shown')
  widget.remove()
  expect(host.childNodes).toHaveLength(0)
})
`
}

/** The files of a new kind in each runtime, from the root; each is a whole that works and says where to go on. */
export function renderKind(plan: KindPlan): Map<string, string> {
  const { folder } = plan
  const server = `apps/server/src/features/${folder}`
  const console = `apps/console/src/features/${folder}`
  const widget = `packages/tag/src/widgets/${folder}`
  return new Map([
    [`packages/contract/src/features/${folder}.ts`, renderContract(plan)],
    [`packages/contract/src/features/${folder}.plan.ts`, renderPlan(plan)],
    [`packages/contract/src/features/${folder}.words.ts`, renderWords()],
    [`${server}/index.ts`, renderServerKind(plan)],
    [`${server}/compile.ts`, renderCompile(plan)],
    [`${server}/compile.test.ts`, renderGoldenTest(plan)],
    [`${console}/index.ts`, renderConsoleKind(plan)],
    [`${console}/content-editor.tsx`, renderContentEditor(folder)],
    [`${console}/content-summary.tsx`, renderContentSummary(folder)],
    ...(plan.placement === 'widget'
      ? ([
          [`${widget}/index.ts`, renderWidget(folder)],
          [`${widget}/index.test.ts`, renderWidgetTest()],
        ] as const)
      : []),
  ])
}
