import { TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../lib/i18n/index.ts'
import { exampleOf, type NumberRule, readNumber } from '../lib/read-number.ts'

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'error'> {
  /** As it is typed. */
  text: string
  rule: NumberRule
  onText: (text: string) => void
  /** May not be left empty. */
  isRequired?: boolean
  /** Said instead of what is wrong with the number. */
  error?: ReactNode
}

/** Takes a number as it is typed: what cannot be saved so is an error at the field, never another number. */
export function NumberField({ text, rule, onText, isRequired = false, error, ...props }: NumberFieldProps) {
  const { t, language } = useText()
  const isEmpty = text.trim() === ''
  const read = isEmpty ? undefined : readNumber(text, rule)
  const show = (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(value)
  const values = { min: show(rule.min), max: show(rule.max), digits: rule.decimals, example: show(exampleOf(rule)) }
  const missing = isEmpty && isRequired ? 'number' : undefined
  const found = read && 'fault' in read ? read.fault : missing
  const fault = found ? t(`common.numberFault.${found}`, values) : undefined
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
