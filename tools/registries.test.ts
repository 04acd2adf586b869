import { expect, test } from 'vitest'
import {
  renderConsoleRegistry,
  renderContractRegistry,
  renderServerRegistry,
  toConstant,
  toKind,
  toKindFolders,
} from './registries.ts'

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
  expect(server).toContain("import { feature as marketingCard } from '../features/marketing-card/index.ts'")
  expect(server).toContain('{ experiment, marketing_card: marketingCard } satisfies KindRegistry')
  expect(renderConsoleRegistry(['experiment'])).toContain('{ experiment } satisfies Record<Kind, ConsoleFeature>')
})

test('the contract defines and exports every kind', () => {
  const contract = renderContractRegistry(['experiment', 'marketing-card', 'timer-24h'])
  expect(contract).toContain("import { marketingCard } from './features/marketing-card.ts'")
  expect(contract).toContain("export * from './features/timer-24h.ts'")
  expect(contract).toContain('{ experiment, marketing_card: marketingCard, timer_24h: timer24h } as const satisfies')
})
