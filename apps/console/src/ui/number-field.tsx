import { TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../lib/i18n/index.ts'
import { type NumberRule, readNumber } from '../lib/read-number.ts'

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'error'> {
  /** As it is typed. */
  text: string
  rule: NumberRule
  onText: (text: string) => void
  /** Said instead of what is wrong with the number. */
  error?: ReactNode
}

/** Takes a number as it is typed: what cannot be saved so is an error at the field, never another number. */
export function NumberField({ text, rule, onText, error, ...props }: NumberFieldProps) {
  const { t, language } = useText()
  const read = text.trim() === '' ? undefined : readNumber(text, rule)
  const show = (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(value)
  const values = { min: show(rule.min), max: show(rule.max), digits: rule.decimals }
  const fault = read && 'fault' in read ? t(`common.numberFault.${read.fault}`, values) : undefined
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={fault ?? error}
      onChange={(event) => onText(event.currentTarget.value)}
      {...props}
    />
  )
}
