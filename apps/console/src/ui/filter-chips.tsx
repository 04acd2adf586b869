import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../lib/i18n/index.ts'
import classes from './filter-chips.module.css'

export interface FilterChip {
  text: string
  onRemove: () => void
}

interface FilterChipsProps {
  chips: readonly FilterChip[]
  /** What takes all of them away. */
  children?: ReactNode
}

/** What a list is narrowed to, each with a button that takes it away. */
export function FilterChips({ chips, children }: FilterChipsProps) {
  const { t } = useText()
  return (
    <ul className={classes.chips} aria-label={t('common.filters')}>
      {chips.map(({ text, onRemove }) => (
        <li key={text} className={classes.chip}>
          {text}
          <CloseButton size="sm" radius="xl" aria-label={t('common.removeFilter', { name: text })} onClick={onRemove} />
        </li>
      ))}
      {children ? <li>{children}</li> : null}
    </ul>
  )
}
