import { ActionIcon, Input } from '@mantine/core'
import type { ComponentType } from 'react'
import { Tip } from '../../../ui/tip.tsx'
import classes from './visual-editor.module.css'

interface IconChoiceProps<T extends string> {
  label: string
  /** null: those that are chosen differ. */
  value: T | null
  data: readonly { value: T; label: string; icon: ComponentType<{ size?: number | string }> }[]
  disabled: boolean
  onChange: (value: T) => void
}

/** One of a few, each as a sign with its name. */
export function IconChoice<T extends string>({ label, value, data, disabled, onChange }: IconChoiceProps<T>) {
  return (
    <Input.Wrapper size="xs" label={label} labelElement="div">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would show its own frame */}
      <div role="group" aria-label={label} className={classes.choice}>
        {data.map(({ value: each, label: name, icon: Icon }) => (
          <Tip key={each} label={name}>
            <ActionIcon
              size={28}
              variant={each === value ? 'light' : 'subtle'}
              color={each === value ? 'teal' : 'gray'}
              aria-label={name}
              aria-pressed={each === value}
              disabled={disabled}
              onClick={() => onChange(each)}
            >
              <Icon size={16} />
            </ActionIcon>
          </Tip>
        ))}
      </div>
    </Input.Wrapper>
  )
}
