import { Text } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { type NumberRule, readNumber } from '../../../lib/read-number.ts'
import { NumberField } from '../../../ui/number-field.tsx'

interface NumberBoxProps {
  label: string
  unit?: string
  rule: NumberRule
  /** null: those that are chosen differ; then there is none to step from. */
  value: number | null
  disabled: boolean
  onChange: (value: number) => void
}

const round = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals

/** A number of the design, which changes only by what is one: a half-typed number would be drawn. Arrow keys step, with Shift by ten. */
export function NumberBox({ label, unit, rule, value, disabled, onChange }: NumberBoxProps) {
  const { t } = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = value === null ? '' : String(round(value, rule.decimals))
  const step = (by: number) => {
    setTyped(null)
    if (value !== null) onChange(round(Math.min(rule.max, Math.max(rule.min, value + by)), rule.decimals))
  }
  return (
    <NumberField
      size="xs"
      label={label}
      rule={rule}
      text={typed ?? shown}
      placeholder={value === null ? t('adVisual.mixed') : undefined}
      disabled={disabled}
      {...(unit
        ? {
            rightSection: (
              <Text size="xs" aria-hidden>
                {unit}
              </Text>
            ),
            rightSectionWidth: 28,
          }
        : {})}
      onText={(text) => {
        setTyped(text)
        const read = readNumber(text, rule)
        if ('value' in read) onChange(read.value)
      }}
      onBlur={() => setTyped(null)}
      onKeyDown={(event) => {
        const way = { ArrowUp: 1, ArrowDown: -1 }[event.key]
        if (way === undefined) return
        event.preventDefault()
        step(way * (event.shiftKey ? 10 : 1) * (rule.max - rule.min <= 4 ? 0.1 : 1))
      }}
    />
  )
}
