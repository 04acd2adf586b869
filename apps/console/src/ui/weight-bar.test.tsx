import { MantineProvider } from '@mantine/core'
import type { Language } from '@vitrine/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Spoken } from '../lib/i18n/index.ts'
import { WeightBar } from './weight-bar.tsx'

const views = [
  { id: 'a', name: 'A', weight: 0.3 },
  { id: 'b', name: 'B', weight: 0.7 },
]
const draw = (language: Language) =>
  renderToStaticMarkup(
    <MantineProvider>
      <Spoken value={language}>
        <WeightBar views={views} />
      </Spoken>
    </MantineProvider>,
  )

it('tells the parts as the language of the screen lists them', () => {
  expect(draw('en')).toContain('aria-label="A 30%, B 70%"')
  expect(draw('zh-TW')).toContain('aria-label="A 30%、B 70%"')
})
