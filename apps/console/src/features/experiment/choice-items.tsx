import { Text } from '@mantine/core'
import { useText } from '../../lib/i18n/index.ts'
import { MenuItem } from '../../ui/menu.tsx'
import { type Choice, isElement, nameOfChoice } from './choices.ts'
import { choiceIcons } from './op-icons.ts'
import { useMayAnimate } from './use-may-animate.ts'

interface ChoiceItemsProps {
  offered: readonly Choice[]
  /** Why one cannot be chosen. */
  obstacle?: (choice: Choice) => string | undefined
  onChoose: (choice: Choice) => void
}

/** What a change can be, as items of a menu, with what each is for or why it cannot be chosen. */
export function ChoiceItems({ offered, obstacle, onChoose }: ChoiceItemsProps) {
  const { t } = useText()
  const mayAnimate = useMayAnimate()
  return offered.map((choice) => {
    const against = choice === 'animate' && !mayAnimate ? t('animation.refused') : obstacle?.(choice)
    const note = against ?? (isElement(choice) ? t(`elements.about.${choice}`) : undefined)
    return (
      <MenuItem
        key={choice}
        icon={choiceIcons[choice]}
        disabled={against !== undefined}
        onClick={() => onChoose(choice)}
      >
        {nameOfChoice(choice, t)}
        {note ? (
          <Text size="xs" c="dimmed" style={{ whiteSpace: 'normal' }}>
            {note}
          </Text>
        ) : null}
      </MenuItem>
    )
  })
}
