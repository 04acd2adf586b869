import { Code, Text } from '@mantine/core'
import type { JudgmentMethod } from '@vitrine/contract'
import { useText } from '../../../lib/i18n/index.ts'
import classes from './how.module.css'

const always = [
  { name: 'weights', formula: 'wₑ = n₁ₑ n₀ₑ / (n₁ₑ + n₀ₑ)' },
  { name: 'lift', formula: 'L = ln M₁ − ln M₀,  s² = Var(M₁)/M₁² + Var(M₀)/M₀²,  lift = e^L − 1' },
] as const
const ofMethod = {
  planned: [
    { name: 'interval', formula: 'e^(L ± c·s) − 1' },
    { name: 'spending', formula: 'α(t) = 4 − 4Φ(z(1 − α/4) / √t),  α = 0.05 / m' },
    { name: 'information', formula: 'I = Σₑ k₁ₑ k₀ₑ / (k₁ₑ + k₀ₑ)' },
  ],
  anytime: [{ name: 'anytime', formula: 's·√(2(nρ² + 1)/(nρ²) · ln(√(nρ² + 1)/α)),  α = 0.05 / m' }],
} as const
const after = [
  { name: 'cap', formula: '1 − max(1%, min(10%, 5/k))' },
  { name: 'prior', formula: 'N(0, 0.1²)' },
  { name: 'ratio', formula: 'min(p_sum, p_newest, E·p_min) < 0.0001' },
  { name: 'money', formula: 'r₀ (e^L − 1) S' },
  { name: 'cost', formula: 'C₀ (1/e^L − 1),  C₀ = r₀ S / B' },
  { name: 'roas', formula: 'B · (1 + f (e^L − 1))' },
] as const

/** The formulas behind the words. */
export function FormulaList({ method }: { method: JudgmentMethod }) {
  const { t } = useText()
  return (
    <div>
      <Text fw={500} mb={6}>
        {t('report.how.formulas')}
      </Text>
      <dl className={classes.formulas}>
        {[...always, ...ofMethod[method], ...after].map(({ name, formula }) => (
          <div key={name}>
            <dt>{t(`report.how.names.${name}`)}</dt>
            <dd>
              <Code fz="sm">{formula}</Code>
            </dd>
          </div>
        ))}
      </dl>
      <Text size="xs" c="dimmed" mt={8} maw={860}>
        {t('report.how.symbols')}
      </Text>
    </div>
  )
}
