import { expect, test } from 'vitest'
import {
  renderConsoleRegistry,
  renderServerRegistry,
  toConstant,
  toKind,
  updateIndex,
  updateKinds,
} from './registries.ts'

test('a folder gives the kind and the constant their names', () => {
  expect(toKind('marketing-card')).toBe('marketing_card')
  expect(toConstant('marketing-card')).toBe('marketingCard')
})

test('registries list every folder', () => {
  const server = renderServerRegistry(['experiment', 'marketing-card'])
  expect(server).toContain("import { feature as marketingCard } from '../features/marketing-card/index.ts'")
  expect(server).toContain('{ experiment, marketing_card: marketingCard } satisfies KindRegistry')
  expect(renderConsoleRegistry(['experiment'])).toContain('{ experiment } satisfies Record<Kind, ConsoleFeature>')
})

test('kinds.ts keeps what is hand-written around its imports and its line', () => {
  const source = `import { experiment } from './features/experiment.ts'
import type { KindDefinition } from './kit/index.ts'

/** Every kind. */
export const kinds = { experiment } as const satisfies Record<string, KindDefinition>
`
  const updated = updateKinds(source, ['experiment', 'marketing-card'])
  expect(updated).toContain(
    "from './features/experiment.ts'\nimport { marketingCard } from './features/marketing-card.ts'\nimport type",
  )
  expect(updated).toContain('kinds = { experiment, marketing_card: marketingCard } as const satisfies')
  expect(updateKinds(updated, ['experiment'])).toBe(source)
})

test('the contract’s index exports every kind', () => {
  const source = "export * from './features/experiment.ts'\nexport * from './kinds.ts'\n"
  const updated = updateIndex(source, ['experiment', 'timer'])
  expect(updated).toBe(
    "export * from './features/experiment.ts'\nexport * from './features/timer.ts'\nexport * from './kinds.ts'\n",
  )
})
