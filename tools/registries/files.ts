import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run.ts'
import { renderConsoleRegistry, renderElementRegistry, renderScreenRegistry, renderWidgetRegistry } from './browser.ts'
import {
  renderBetaRegistry,
  renderContractRegistry,
  renderEndpointRegistry,
  renderModuleRegistry,
  renderResourceRegistry,
  renderWordRegistry,
} from './contract.ts'
import type { Modules } from './names.ts'
import { renderServerModules, renderServerRegistry, renderServerResources, renderTableRegistry } from './server.ts'

const listFolders = (folder: string): string[] => {
  const full = path.join(root, folder)
  if (!existsSync(full)) return []
  const folders = readdirSync(full, { withFileTypes: true }).filter((item) => item.isDirectory())
  return folders.map((item) => item.name).sort()
}

/** Kinds by the names of their files; a test beside one has a second dot. */
export const toKindFolders = (files: string[]): string[] =>
  files
    .filter((file) => /^[\w-]+\.ts$/.test(file))
    .map((file) => path.basename(file, '.ts'))
    .sort()

export const read = (file: string) =>
  existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : ''

/** Files below a folder whose names end so, by the name before that, with their texts. */
function readFiles(folder: string, ending: RegExp): Modules {
  const files = readdirSync(path.join(root, folder)).filter((file) => ending.test(file))
  return new Map(files.sort().map((file) => [file.replace(ending, ''), read(path.join(folder, file))]))
}

const modulesFolder = 'packages/contract/src/modules'
const serverModules = 'apps/server/src/modules'
const consoleModules = 'apps/console/src/modules'

/** Every generated file with the text it should have. */
export function renderRegistries(): Map<string, string> {
  const kinds = toKindFolders(readdirSync(path.join(root, 'packages/contract/src/features')))
  const modulesWith = (file: string, folder = serverModules) =>
    listFolders(folder).filter((name) => existsSync(path.join(root, folder, name, file)))
  const modules = readFiles(modulesFolder, /(?<!\..*)\.ts$/)
  const words = readFiles(modulesFolder, /\.words\.ts$/)
  const resources = readFiles(modulesFolder, /\.resource\.ts$/)
  const plans = readFiles('packages/contract/src/features', /\.plan\.ts$/)
  const betaIn = (folder: string) => [...readFiles(folder, /\.beta\.ts$/).keys()]
  const tables = new Map(
    modulesWith('tables.ts').map((name) => [name, read(path.join(serverModules, name, 'tables.ts'))]),
  )
  return new Map([
    ['packages/contract/src/modules.gen.ts', renderModuleRegistry(modules)],
    ['packages/contract/src/endpoints.gen.ts', renderEndpointRegistry(modules)],
    ['packages/contract/src/resources.gen.ts', renderResourceRegistry(resources, plans)],
    [
      'packages/contract/src/beta.gen.ts',
      renderBetaRegistry(betaIn(modulesFolder), betaIn('packages/contract/src/features')),
    ],
    [
      'packages/contract/src/words.gen.ts',
      renderWordRegistry(words, readFiles('packages/contract/src/features', /\.words\.ts$/)),
    ],
    ['packages/contract/src/kinds.gen.ts', renderContractRegistry(kinds)],
    ['apps/server/src/tables.gen.ts', renderTableRegistry([...tables.keys()])],
    [
      'apps/server/src/roles/resources.gen.ts',
      renderServerResources(tables, modulesWith('quota.queries.ts'), modulesWith('content.queries.ts')),
    ],
    ['apps/server/src/roles/kinds.gen.ts', renderServerRegistry(listFolders('apps/server/src/features'))],
    ['apps/server/src/roles/routes.gen.ts', renderServerModules('routes', modulesWith('routes.ts'))],
    ['apps/server/src/roles/jobs.gen.ts', renderServerModules('jobs', modulesWith('jobs.ts'))],
    ['apps/server/src/roles/tasks.gen.ts', renderServerModules('tasks', modulesWith('tasks.ts'))],
    ['apps/console/src/app/kinds.gen.ts', renderConsoleRegistry(listFolders('apps/console/src/features'))],
    ['apps/console/src/app/screens.gen.ts', renderScreenRegistry(modulesWith('screens.ts', consoleModules))],
    ['packages/tag/src/elements.gen.ts', renderElementRegistry(listFolders('packages/tag/src/elements'))],
    ['packages/tag/src/widgets.gen.ts', renderWidgetRegistry(listFolders('packages/tag/src/widgets'))],
  ])
}
