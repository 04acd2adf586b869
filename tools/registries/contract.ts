import { entries, type Modules, note, toConstant, toKind } from './names.ts'

/** The contract's kinds: their definitions by name, and everything that their files export. */
export function renderContractRegistry(folders: string[]): string {
  const imports = folders.map((folder) => `import { ${toConstant(folder)} } from './features/${folder}.ts'`)
  return `${note('./features')}
${imports.join('\n')}
import type { KindDefinition } from './kit/index.ts'

${folders.map((folder) => `export * from './features/${folder}.ts'`).join('\n')}

export const kinds = ${entries(folders)} as const satisfies Record<string, KindDefinition>
`
}

/** The contract's modules: everything that their files export. */
export const renderModuleRegistry = (modules: Modules): string =>
  `${note('./modules')}
${[...modules.keys()].map((name) => `export * from './modules/${name}.ts'`).join('\n')}
`

/** The calls of every module that has some. */
export function renderEndpointRegistry(modules: Modules): string {
  const names = [...modules].filter(([, text]) => / = endpoint\('/.test(text)).map(([name]) => name)
  return `${note('./modules')}
import { withFamilies } from './mounted-calls.ts'
import type { Endpoint } from './kit/index.ts'
${names.map((name) => `import * as ${toConstant(name)} from './modules/${name}.ts'`).join('\n')}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'reply' in value

/** Every call of the API, for the reference, the guard's tests and the generated ones. */
export const endpoints: Endpoint[] = withFamilies(
  [${names.map(toConstant).join(', ')}].flatMap((module) =>
    Object.values<unknown>(module).filter(isEndpoint),
  ),
)
`
}

const wordTables = {
  groups: ['groupNames: Names', 'Sections of calls as people are told them, by the group of the endpoint.'],
  rights: ['permissionNames: Names', 'What each right is called that can be given to single people, by permissionKey.'],
  actions: ['operationActionNames', 'What each action of the operation log is called.'],
  types: ['operationTypeNames', 'What actions are about.'],
  fields: ['resourceFieldNames: Names', 'Fields as the operation log tells that they changed.'],
} as const

/** What resources, and contents of kinds, are called, from the words beside each of them. */
export function renderWordRegistry(words: Modules, kinds: Modules = new Map()): string {
  const constant = (name: string) => `${toConstant(name)}Words`
  const imports = [...words.keys()].map((name) => `import * as ${constant(name)} from './modules/${name}.words.ts'`)
  const tables = Object.entries(wordTables).map(([kind, [declaration, about]]) => {
    const having = [...words].filter(([, text]) => text.includes(`export const ${kind} = `))
    const lines = having.map(([name]) => `  ...${constant(name)}.${kind},\n`)
    return `/** ${about} */\nexport const ${declaration} = {\n${lines.join('')}}\n`
  })
  const ofKinds = [...kinds.keys()]
  imports.push(...ofKinds.map((name) => `import * as ${constant(name)} from './features/${name}.words.ts'`))
  tables.push(`/** Fields of contents and their codes, by the kind. */
export const contentWords: Partial<Record<string, ContentWords>> = {
${ofKinds.map((name) => `  ${toKind(name)}: ${constant(name)},\n`).join('')}}
`)
  return `${note('./modules and ./features')}
import type { BothLanguages } from './kit/index.ts'
${imports.join('\n')}

type Names = Record<string, BothLanguages>

/** What a kind calls the fields of its content and their codes. */
export interface ContentWords {
  fields: Names
  values?: Record<string, Names>
}

${tables.join('\n')}`
}

/** What resources and kinds bring that others have to know: what plans count, and what calls may name. */
export function renderResourceRegistry(resources: Modules, plans: Modules = new Map()): string {
  const having = (part: string) => [...resources].filter(([, text]) => text.includes(`export const ${part} = `))
  const imports = [...resources.keys()].map(
    (name) => `import * as ${toConstant(name)} from './modules/${name}.resource.ts'`,
  )
  imports.push(
    ...[...plans.keys()].map((name) => `import * as ${toConstant(name)}Kind from './features/${name}.plan.ts'`),
  )
  const planned = [
    ...having('plan').map(([name]) => toConstant(name)),
    ...[...plans.keys()].map((name) => `${toConstant(name)}Kind`),
  ]
  const scopes = having('scope').map(([name]) => `typeof ${toConstant(name)}.scope`)
  return `${note('./modules and ./features')}
${imports.join('\n')}

/** Everything that plans count; the one table of their limits. */
export const planFunctions = {
${planned.map((name) => `  ...${name}.plan,\n`).join('')}}

/** Things that a call may name: a container, or what is in one. */
export type ScopedResource = ${scopes.join(' | ')}
`
}

/** What beta users get from their plan alone: a file of its own, since every screen asks, and few show plans. */
export function renderBetaRegistry(modules: readonly string[], kinds: readonly string[]): string {
  const brought = [
    ...modules.map((name) => [toConstant(name), `./modules/${name}.beta.ts`]),
    ...kinds.map((name) => [`${toConstant(name)}Kind`, `./features/${name}.beta.ts`]),
  ]
  return `${note('./modules and ./features')}
${brought.map(([name, file]) => `import { notForBeta as ${name} } from '${file}'`).join('\n')}

export const notForBeta = [${brought.map(([name]) => `...${name}`).join(', ')}]
`
}
