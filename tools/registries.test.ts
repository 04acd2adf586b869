import { expect, test } from 'vitest'
import { renderConsoleRegistry, renderScreenRegistry } from './registries/browser.ts'
import {
  renderBetaRegistry,
  renderContractRegistry,
  renderEndpointRegistry,
  renderModuleRegistry,
  renderResourceRegistry,
  renderWordRegistry,
} from './registries/contract.ts'
import { toKindFolders } from './registries/files.ts'
import { toConstant, toKind } from './registries/names.ts'
import {
  renderServerModules,
  renderServerRegistry,
  renderServerResources,
  renderTableRegistry,
} from './registries/server.ts'

test('a folder gives the kind and the constant their names', () => {
  expect(toKind('marketing-card')).toBe('marketing_card')
  expect(toConstant('marketing-card')).toBe('marketingCard')
  expect(toConstant('card-2-go')).toBe('card2Go')
})

test('every file of a kind is one, whatever its name; a test is none', () => {
  const files = ['timer-24h.ts', 'experiment.ts', 'experiment.test.ts', 'marketing-card.ts', 'README.md']
  expect(toKindFolders(files)).toEqual(['experiment', 'marketing-card', 'timer-24h'])
})

test('registries list every folder', () => {
  const server = renderServerRegistry(['experiment', 'marketing-card'])
  expect(server).toContain("import { serverKind as marketingCard } from '../features/marketing-card/index.ts'")
  expect(server).toContain('{ experiment, marketing_card: marketingCard } satisfies KindRegistry')
  expect(renderConsoleRegistry(['experiment'])).toContain('{ experiment } satisfies Record<Kind, ConsoleKind>')
})

test('the contract defines and exports every kind', () => {
  const contract = renderContractRegistry(['experiment', 'marketing-card', 'timer-24h'])
  expect(contract).toContain("import { marketingCard } from './features/marketing-card.ts'")
  expect(contract).toContain("export * from './features/timer-24h.ts'")
  expect(contract).toContain('{ experiment, marketing_card: marketingCard, timer_24h: timer24h } as const satisfies')
})

test('modules of the contract bring their exports, their calls where they have some, and their words', () => {
  const modules = new Map([
    ['hand-off', "export const takeOff = endpoint('GET /off', {})"],
    ['manifest', 'export interface Manifest {}'],
  ])
  expect(renderModuleRegistry(modules)).toContain("export * from './modules/manifest.ts'")
  const endpoints = renderEndpointRegistry(modules)
  expect(endpoints).toContain("import * as handOff from './modules/hand-off.ts'")
  expect(endpoints).toContain('[handOff].flatMap')
  const words = renderWordRegistry(
    new Map([
      ['image', 'export const rights = {}\nexport const actions = {}'],
      ['hand-off', 'export const rights = {}'],
    ]),
  )
  expect(words).toContain("import * as handOffWords from './modules/hand-off.words.ts'")
  expect(words).toContain(
    'export const permissionNames: Names = {\n  ...imageWords.rights,\n  ...handOffWords.rights,\n}',
  )
  expect(words).toContain('export const operationActionNames = {\n  ...imageWords.actions,\n}')
})

test('modules of the server bring routes, jobs and tasks, those of the console screens', () => {
  const routes = renderServerModules('routes', ['image', 'tag-cost'])
  expect(routes).toContain("import { mountRoutes as tagCost } from '../modules/tag-cost/routes.ts'")
  expect(routes).toContain('export const mounts = [image, tagCost]')
  expect(renderServerModules('jobs', ['erasure'])).toContain('export const jobLists = [erasure]')
  const tasks = renderServerModules('tasks', ['sitemap'])
  expect(tasks).toContain("import { listTasks as sitemap } from '../modules/sitemap/tasks.ts'")
  expect(tasks).toContain('export const taskLists = [sitemap]')
  expect(renderScreenRegistry(['image'])).toContain('export const moduleScreens: ModuleScreen[] = [...image]')
})

test('resources and kinds bring what plans count, and what calls may name', () => {
  const resources = renderResourceRegistry(
    new Map([
      ['image', "export const scope = 'image'\nexport const plan = definePlan({})"],
      ['rule', "export const scope = 'rule'"],
    ]),
    new Map([['marketing-card', 'export const plan = definePlan({})']]),
  )
  expect(resources).toContain("import * as marketingCardKind from './features/marketing-card.plan.ts'")
  expect(resources).toContain('planFunctions = {\n  ...image.plan,\n  ...marketingCardKind.plan,\n}')
  expect(resources).toContain('ScopedResource = typeof image.scope | typeof rule.scope')
  const beta = renderBetaRegistry(['view'], ['marketing-card'])
  expect(beta).toContain("import { notForBeta as view } from './modules/view.beta.ts'")
  expect(beta).toContain("import { notForBeta as marketingCardKind } from './features/marketing-card.beta.ts'")
  expect(beta).toContain('export const notForBeta = [...view, ...marketingCardKind]')
})

test('modules of the server bring their tables, and say how much of the plan is used', () => {
  expect(renderTableRegistry(['image', 'hand-off'])).toContain('listTables([shared, image, handOff])')
  const tables = new Map([
    ['image', 'export const scopes = { image: images }'],
    ['report', 'export const looks = pgTable()'],
  ])
  const resources = renderServerResources(tables, ['hand-off'])
  expect(resources).toContain("import { quotaCounts as handOffCounts } from '../modules/hand-off/quota.queries.ts'")
  expect(resources).toContain('scopes: { ...imageScopes },\n  quotaCounts: { ...handOffCounts },')
})
