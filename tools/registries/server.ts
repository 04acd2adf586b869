import { entries, type Modules, note, toConstant } from './names.ts'

export function renderServerRegistry(folders: string[]): string {
  const imports = folders.map(
    (folder) => `import { serverKind as ${toConstant(folder)} } from '../features/${folder}/index.ts'`,
  )
  return `${note('../features')}
${imports.join('\n')}
import type { KindRegistry } from '../kernel/kinds.ts'

export const kindRegistry = ${entries(folders)} satisfies KindRegistry
`
}

/** Every table of the server: what several modules share, and what each brings. */
export const renderTableRegistry = (modules: string[]): string => {
  const lines = modules.map((name) => `import * as ${toConstant(name)} from './modules/${name}/tables.ts'`)
  return `${note('./modules')}
import * as shared from './kernel/db/schema/index.ts'
import { listTables } from './kernel/db/tables.ts'
${lines.join('\n')}

/** Every table of the product. */
export const tables = listTables([shared, ${modules.map(toConstant).join(', ')}])
`
}

/** What the kernel asks all of the server's modules for: the things that calls name, and how much of the plan is used. */
export function renderServerResources(tables: Modules, quotas: string[], checks: string[] = []): string {
  const scoped = [...tables].filter(([, text]) => text.includes('export const scopes = ')).map(([name]) => name)
  const lines = [
    ...scoped.map((name) => `import { scopes as ${toConstant(name)}Scopes } from '../modules/${name}/tables.ts'`),
    ...checks.map(
      (name) => `import { checkContent as ${toConstant(name)}Check } from '../modules/${name}/content.queries.ts'`,
    ),
    ...quotas.map(
      (name) => `import { quotaCounts as ${toConstant(name)}Counts } from '../modules/${name}/quota.queries.ts'`,
    ),
  ]
  const spread = (names: string[], ending: string) => names.map((name) => `...${toConstant(name)}${ending}`).join(', ')
  return `${note('../modules')}
import type { Resources } from '../kernel/resources.ts'
${lines.sort().join('\n')}

export const resources: Resources = {
  scopes: { ${spread(scoped, 'Scopes')} },
  quotaCounts: { ${spread(quotas, 'Counts')} },
  contentChecks: [${checks.map((name) => `${toConstant(name)}Check`).join(', ')}],
}
`
}

const moduleExports = {
  routes: ['mountRoutes', 'mounts'],
  jobs: ['listJobs', 'jobLists'],
  tasks: ['listTasks', 'taskLists'],
} as const

/** What each of the server's modules mounts, does again and again without a request, or does when somebody has asked for it. */
export const renderServerModules = (file: keyof typeof moduleExports, modules: string[]): string => {
  const [its, list] = moduleExports[file]
  const lines = modules.map((name) => `import { ${its} as ${toConstant(name)} } from '../modules/${name}/${file}.ts'`)
  return `${note('../modules')}
${lines.join('\n')}

export const ${list} = [${modules.map(toConstant).join(', ')}]
`
}
